/** The forms about the second factor that consist of a button. */
import { defineForm } from './define-form.ts'
import { hiddenChoice } from './fields.ts'

export const switchSecondFactorForm = defineForm(
  'switchSecondFactor',
  { to: hiddenChoice(['on', 'off']) },
  { guarded: false }
)

export const renewCodesForm = defineForm('renewCodes', {}, { guarded: false })
export const downloadCodesForm = defineForm('downloadCodes', {}, { guarded: false })

/** Confirms that the owner has saved the codes, which are then no longer shown. */
export const codesSavedForm = defineForm('codesSaved', {}, { guarded: false })
