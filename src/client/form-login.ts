import { loginForm } from '../shared/forms/login.ts'
import { mountForm } from './mount-form.ts'

export const mount = mountForm(loginForm)
