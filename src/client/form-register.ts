import { registerForm } from '../shared/forms/register.ts'
import { mountForm } from './mount-form.ts'

export const mount = mountForm(registerForm)
