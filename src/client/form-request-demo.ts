import { requestDemoForm } from '../shared/forms/request-demo.ts'
import { mountForm } from './mount-form.ts'

export const mount = mountForm(requestDemoForm)
