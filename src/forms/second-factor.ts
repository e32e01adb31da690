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

/** The owner has saved the codes, so that they need not be shown any more. */
export const codesSavedForm = defineForm('codesSaved', {}, { guarded: false })
