import { mountForm } from '../forms/browser/mount-form.ts'
import { registerForm } from '../forms/register.ts'

export const mount = mountForm(registerForm)
