import { mountForm } from '../forms/browser/mount-form.ts'
import { requestDemoForm } from '../forms/request-demo.ts'

export const mount = mountForm(requestDemoForm)
