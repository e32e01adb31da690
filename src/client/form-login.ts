import { mountForm } from '../forms/browser/mount-form.ts'
import { loginForm } from '../forms/login.ts'

export const mount = mountForm(loginForm)
