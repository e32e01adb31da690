/**
 * Forms of pages that a mail links: buttons, because mail scanners open links before people do and
 * must not use them up.
 */
import { defineForm, definePrivateForm } from './definition/define-form.ts'

/** Confirms a new account's address. */
export const confirmEmailForm = defineForm('confirmEmail', {}, { isAutofilled: true })

/** Confirms the new address of an account. */
export const confirmChangeForm = definePrivateForm('confirmChange', {})

/** Reverts a change, from the link that was mailed to the former address. */
export const restoreEmailForm = defineForm('restoreEmail', {}, { isAutofilled: true })

export const confirmNewsForm = definePrivateForm('confirmNews', {})

export const unsubscribeForm = definePrivateForm('unsubscribe', {})
