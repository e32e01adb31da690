import { countryCodes } from '../../../forms/definition/countries.ts'
import {
  checkbox,
  optionalLine,
  optionalMultiline,
  presetChoice,
  requiredTick
} from '../../../forms/definition/fields.ts'
import { hiddenPattern } from '../../../forms/definition/hidden-fields.ts'
import { reject } from '../../../forms/server/answer.ts'
import {
  type AgencyOutcome,
  decideAgency,
  logOutAgency,
  readAgency,
  recordAgencyCheck,
  resendConfirmation,
  setAgencyBlocked,
  switchAgencyTwoStepOff
} from '../../../server/accounts/agencies/agencies.ts'
import type { OperatorRole } from '../../../shared/facts/operator-roles.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { retryMailAction } from '../../actions/retry-mail.ts'
import { type ActionAnswer, answerOutcome, defineAction } from '../../define-action.ts'
import type { DoneKey } from '../../messages.ts'
import type { DeskRequest } from '../../request.ts'
import { composeNote, decisionField, maxNoteLength } from './decision.ts'

/** A hidden field with the time of the last change that the operator saw; empty for none. */
const seenAtField = hiddenPattern(/^\d{0,15}$/, (text) => (text === '' ? null : Number(text)))

const changed = reject('agency.errors.changed', { status: 409 })

export const saveCheckAction = defineAction('check', {
  role: 'editor',
  fields: {
    registerNumber: optionalLine({ max: 60 }),
    register: optionalLine({ max: 100 }),
    country: presetChoice(['', ...countryCodes]),
    documentSeen: checkbox,
    seenAt: seenAtField
  },
  submit: async (check, request) => {
    const { registerNumber, register, documentSeen } = check
    if (!registerNumber && !register && !documentSeen) {
      return reject('agency.errors.nothingChecked', { field: 'registerNumber' })
    }
    const outcome = await recordAgencyCheck(agencyId(request), check, request)
    const noChecks = reject('agency.errors.noChecks', { status: 409 })
    return answerOutcome(outcome, 'agency.done.checked', { changed, noChecks })
  }
})

export const decideAction = defineAction('decide', {
  role: 'editor',
  fields: {
    decision: decisionField,
    note: optionalMultiline({ max: maxNoteLength }),
    seenAt: seenAtField
  },
  submit: async ({ decision: chosen, note: own, seenAt }, request) => {
    const id = agencyId(request)
    const account = (await readAgency(id, request))?.account
    const locale = account?.locale ?? request.locale
    const note = composeNote(chosen, own, locale)
    if (note === undefined) return reject('agency.errors.sentence')
    if (note.length > maxNoteLength) return reject('common.errors.tooLong', { field: 'note' })
    // Going back and sending the form again mails no second decision.
    if (account?.reviewedAt && account.review === chosen.decision && account.reviewNote === note) {
      return { done: 'agency.done.decidedBefore' }
    }
    const outcome = await decideAgency(id, { review: chosen.decision, note, seenAt }, request)
    return answerAgencyOutcome(outcome, `agency.done.${chosen.decision}`)
  }
})

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
  needsPasskey: true,
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
  saveCheckAction,
  decideAction,
  endSessionsAction,
  resendAction,
  resetTwoStepAction,
  blockAction,
  unblockAction
]

interface ChangeOptions {
  role: OperatorRole
  needsPasskey?: boolean
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
