import { deleteForm } from '../shared/forms/delete.ts'
import { mountForm } from './mount-form.ts'

export const mount = mountForm(deleteForm)
