import { mountForm } from '../forms/browser/mount-form.ts'
import { profileForm } from '../forms/profile.ts'

export const mount = mountForm(profileForm)
