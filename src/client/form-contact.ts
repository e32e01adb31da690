import { mountForm } from '../forms/browser/mount-form.ts'
import { contactForm } from '../forms/contact.ts'

export const mount = mountForm(contactForm)
