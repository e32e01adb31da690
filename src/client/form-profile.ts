import { profileForm } from '../shared/forms/profile.ts'
import { mountForm } from './mount-form.ts'

export const mount = mountForm(profileForm)
