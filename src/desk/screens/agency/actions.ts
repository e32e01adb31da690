import { countryCodes } from '../../../forms/definition/countries.ts'
import type { FormValues } from '../../../forms/definition/define-form.ts'
import {
  checkbox,
  optionalLine,
  optionalMultiline,
  presetChoice,
  requiredTick
} from '../../../forms/definition/fields.ts'
import { hiddenChoice, hiddenPattern } from '../../../forms/definition/hidden-fields.ts'
import { reject } from '../../../forms/server/answer.ts'
import {
  type AgencyOutcome,
  logOutAgency,
  resendConfirmation,
  setAgencyBlocked,
  switchAgencyTwoStepOff
} from '../../../server/accounts/agencies/agencies.ts'
import {
  decideAgency,
  type NewCheck,
  recordAgencyCheck
} from '../../../server/accounts/agencies/decisions.ts'
import { accountReader } from '../../../server/accounts/backend/account-reader.ts'
import type { OperatorRole } from '../../../shared/facts/operator-roles.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { retryMailAction } from '../../actions/retry-mail.ts'
import {
  type ActionAnswer,
  answerOutcome,
  answerRefusedAction,
  defineAction,
  type PasskeyReason
} from '../../define-action.ts'
import type { DoneKey } from '../../messages.ts'
import type { DeskRequest } from '../../request.ts'
import { composeNote, decisions, maxNoteLength, sentenceField } from './decision.ts'

/** A hidden field with the time of the last change that the operator saw; empty for none. */
const seenAtField = hiddenPattern(/^\d{0,15}$/, (text) => (text === '' ? null : Number(text)))

const changed = reject('agency.errors.changed', { status: 409 })

const checkRefusals = {
  changed,
  noChecks: reject('agency.errors.noChecks', { status: 409 }),
  nothingChecked: reject('agency.errors.nothingChecked', { field: 'registerNumber' })
}

const ownText = optionalMultiline({ max: maxNoteLength })

const decideFields = {
  registerNumber: optionalLine({ max: 60 }),
  register: optionalLine({ max: 100 }),
  country: presetChoice(['', ...countryCodes]),
  documentSeen: checkbox,
  checkSeenAt: seenAtField,
  do: hiddenChoice(['save', ...decisions]),
  approved: sentenceField,
  approvedNote: ownText,
  declined: sentenceField,
  declinedNote: ownText,
  seenAt: seenAtField
}

/** Stores what has been checked, and the decision unless the button only saves. */
export const decideAction = defineAction('decide', {
  role: 'editor',
  fields: decideFields,
  submit: async (values, request) => {
    const { do: chosen, seenAt } = values
    const id = agencyId(request)
    const check = readCheck(values)
    if (chosen === 'save') {
      const outcome = await recordAgencyCheck(id, check, request)
      return answerOutcome(outcome, 'agency.done.checked', checkRefusals)
    }
    const account = await accountReader(request).readAccountById(id)
    const own = values[`${chosen}Note`]
    const note = composeNote(chosen, values[chosen], own, account?.locale ?? request.locale)
    if (note === undefined) return reject('agency.errors.sentence', { field: chosen })
    if (note.length > maxNoteLength) {
      return reject('common.errors.tooLong', { field: `${chosen}Note` })
    }
    const review = { review: chosen, note, seenAt }
    const outcome = await decideAgency(id, { review, check }, request)
    if ('refused' in outcome) return answerRefusedAction(outcome, checkRefusals)
    return { done: `agency.done.${outcome.isRepeated ? 'decidedBefore' : chosen}` }
  }
})

function readCheck(values: FormValues<{ fields: typeof decideFields }>): NewCheck {
  const { registerNumber, register, country, documentSeen, checkSeenAt, seenAt } = values
  return {
    facts: { registerNumber, register, country, documentSeen },
    seen: { checkedAt: checkSeenAt, reviewedAt: seenAt }
  }
}

export const blockAction = defineAction('block', {
  role: 'owner',
  fields: { confirm: requiredTick },
  submit: async (_, request) => {
    const outcome = await setAgencyBlocked(agencyId(request), true, request)
    return answerAgencyOutcome(outcome, 'agency.done.blocked')
  }
})

export const endSessionsAction = defineChange('endSessions', {
  role: 'editor',
  done: 'agency.done.loggedOut',
  change: logOutAgency
})

export const resendAction = defineChange('resend', {
  role: 'editor',
  done: 'agency.done.resent',
  change: resendConfirmation
})

export const resetTwoStepAction = defineChange('resetTwoStep', {
  role: 'owner',
  passkeyFor: 'resetTwoStep',
  done: 'agency.done.reset',
  change: switchAgencyTwoStepOff
})

export const unblockAction = defineChange('unblock', {
  role: 'owner',
  done: 'agency.done.unblocked',
  change: (id, request) => setAgencyBlocked(id, false, request)
})

export const agencyActions = [
  retryMailAction,
  decideAction,
  endSessionsAction,
  resendAction,
  resetTwoStepAction,
  blockAction,
  unblockAction
]

interface ChangeOptions {
  role: OperatorRole
  passkeyFor?: PasskeyReason
  done: DoneKey
  change: (id: string, request: DeskRequest) => Promise<AgencyOutcome>
}

/** Defines an action without fields. */
function defineChange(name: string, { done, change, ...rest }: ChangeOptions) {
  return defineAction(name, {
    ...rest,
    fields: {},
    submit: async (_, request) =>
      answerAgencyOutcome(await change(agencyId(request), request), done)
  })
}

function answerAgencyOutcome(outcome: AgencyOutcome, done: DoneKey): ActionAnswer {
  return answerOutcome(outcome, done, { changed })
}

function agencyId(request: DeskRequest): string {
  return deskParams<'agency'>(request).id
}
