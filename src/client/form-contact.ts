import { contactForm } from '../shared/forms/contact.ts'
import { mountForm } from './mount-form.ts'

export const mount = mountForm(contactForm)
