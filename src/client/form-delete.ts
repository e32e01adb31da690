import { mountForm } from '../forms/browser/mount-form.ts'
import { deleteForm } from '../forms/delete.ts'

export const mount = mountForm(deleteForm)
