import {
  checkbox,
  optionalEmail,
  optionalLine,
  presetChoice
} from '../../../forms/definition/fields.ts'
import { credential, hiddenId } from '../../../forms/definition/hidden-fields.ts'
import { reject } from '../../../forms/server/answer.ts'
import { notices } from '../../../server/operators/operators.ts'
import {
  addOperatorPasskey,
  removeOperatorPasskey
} from '../../../server/operators/passkeys/passkeys.ts'
import { saveOperatorProfile } from '../../../server/operators/profile.ts'
import { timeZones } from '../../../shared/facts/time-zones.ts'
import { locales } from '../../../shared/language/locale.ts'
import { confirmAction } from '../../actions/confirm.ts'
import { logOutAction } from '../../actions/log-out.ts'
import { answerOutcome, defineAction } from '../../define-action.ts'

export const saveProfileAction = defineAction('saveProfile', {
  role: 'reader',
  fields: {
    name: optionalLine({ max: 100, autoComplete: 'name' }),
    language: presetChoice(locales),
    timeZone: presetChoice(timeZones),
    noticeEmail: optionalEmail,
    assigned: checkbox,
    replyFailed: checkbox,
    review: checkbox
  },
  submit: async ({ language: locale, name, timeZone, noticeEmail, ...ticked }, request) => {
    const chosenNotices = notices.filter((notice) => ticked[notice])
    const profile = { name, locale, timeZone, noticeEmail, notices: chosenNotices }
    return answerOutcome(await saveOperatorProfile(profile, request), 'myAccount.done.saved', {
      nameTaken: reject('myAccount.errors.nameTaken', { field: 'name' })
    })
  }
})

export const addPasskeyAction = defineAction('addPasskey', {
  role: 'reader',
  passkeyFor: 'addPasskey',
  fields: { credential },
  submit: async (values, request) => {
    if (values.credential === '') return reject('myAccount.errors.noAnswer')
    return answerOutcome(
      await addOperatorPasskey(values.credential, request),
      'myAccount.done.added',
      {
        rejected: 'myAccount.errors.refused',
        full: 'myAccount.errors.full',
        known: 'myAccount.errors.known'
      }
    )
  }
})

export const removePasskeyAction = defineAction('removePasskey', {
  role: 'reader',
  passkeyFor: 'removePasskey',
  fields: { passkey: hiddenId },
  submit: async ({ passkey }, request) =>
    answerOutcome(await removeOperatorPasskey(passkey, request), 'myAccount.done.removed', {
      gone: 'myAccount.errors.gone',
      last: 'myAccount.errors.last'
    })
})

export const accountActions = [
  saveProfileAction,
  confirmAction,
  addPasskeyAction,
  removePasskeyAction,
  logOutAction
]
