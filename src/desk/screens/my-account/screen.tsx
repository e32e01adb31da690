import { credential, hiddenChoice, hiddenId } from '../../../forms/fields.ts'
import { reject } from '../../../forms/server/submission.ts'
import { confirmWithPasskey, mustConfirm } from '../../../server/operators/confirmation.ts'
import { passkeySubject } from '../../../server/operators/operators.ts'
import { addOperatorPasskey, removeOperatorPasskey } from '../../../server/operators/passkeys.ts'
import { deleteOperatorSession } from '../../../server/operators/session-store.ts'
import {
  type CreationOptions,
  creationOptions,
  type RequestOptions,
  requestOptions
} from '../../../server/passkeys/options.ts'
import { listPasskeys, type Passkey } from '../../../server/passkeys/store.ts'
import { logSecurity } from '../../../server/security-log.ts'
import { defineAction } from '../../define-action.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { refuseAction } from '../../refuse-action.ts'
import { ActionButton, ActionErrors } from '../../ui/action-form.tsx'
import { Entries } from '../../ui/entries.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasskeyForm, ShowPasskey } from '../../ui/passkey-form.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Age } from '../../ui/time.tsx'
import { operatorProfileForm, ProfilePanel } from './profile.tsx'

interface AccountData {
  passkeys: Passkey[]
  /** Options to add a passkey, or to confirm with an existing one first. */
  prompt: { create: CreationOptions } | { get: RequestOptions }
}

export const screen = defineScreen<AccountData>({
  load: async (request) => {
    const { env, operator, origin, t } = request
    const { email } = operator
    const accountId = passkeySubject(email)
    const passkeys = await listPasskeys(env.DB, accountId)
    const subject = { accountId, email, name: email }
    const prompt = (await mustConfirm(request))
      ? { get: requestOptions({ origin }, passkeys) }
      : { create: await creationOptions({ origin }, subject, passkeys, t('common.name')) }
    return { passkeys, prompt }
  },

  head: ({ t }) => ({ title: t('myAccount.title') }),

  Page: (props) => {
    const { t, operator, ownLogin, data } = props
    const role = t(`common.roles.${operator.role}`)
    return (
      <>
        <ScreenHead
          title={t('myAccount.title')}
          intro={t('myAccount.lead', { email: operator.email, role })}
        />
        <div className="panels">
          <ProfilePanel {...props} />
          {ownLogin ? (
            <Panel title={t('myAccount.passkeys.title')} intro={t('myAccount.passkeys.lead')}>
              <PasskeyTable {...props} />
              {'get' in data.prompt ? (
                <>
                  <p className="desk-quiet">{t('myAccount.passkeys.confirm')}</p>
                  <ShowPasskey options={data.prompt.get} variant="outline-neutral-500" />
                </>
              ) : (
                <PasskeyForm
                  create={data.prompt.create}
                  action="addPasskey"
                  button={{
                    size: 44,
                    variant: 'outline-neutral-500',
                    icon: 'plus',
                    children: t('myAccount.passkeys.add')
                  }}
                />
              )}
            </Panel>
          ) : (
            <Panel title={t('myAccount.access.title')} intro={t('myAccount.access.text')} />
          )}
        </div>
      </>
    )
  },

  forms: [
    operatorProfileForm,
    defineAction('confirm', {
      role: 'reader',
      fields: { credential, rememberMe: hiddenChoice(['', 'on']) },
      run: async (values, request) => {
        const result = await confirmWithPasskey(values.credential, request)
        return 'refused' in result ? reject('passkey.errors.refused') : result
      }
    }),
    defineAction('addPasskey', {
      role: 'reader',
      confirmed: true,
      fields: { credential },
      run: async (values, request) => {
        if (values.credential === '') return reject('myAccount.errors.noAnswer')
        const result = await addOperatorPasskey(values.credential, request)
        return 'refused' in result
          ? refuseAction(result, {
              rejected: 'myAccount.errors.refused',
              full: 'myAccount.errors.full',
              known: 'myAccount.errors.known'
            })
          : { done: 'myAccount.done.added' }
      }
    }),
    defineAction('removePasskey', {
      role: 'reader',
      confirmed: true,
      fields: { passkey: hiddenId },
      run: async ({ passkey }, request) => {
        const result = await removeOperatorPasskey(passkey, request)
        return 'refused' in result
          ? refuseAction(result, { gone: 'myAccount.errors.gone', last: 'myAccount.errors.last' })
          : { done: 'myAccount.done.removed' }
      }
    }),
    defineAction('logOut', {
      role: 'reader',
      fields: {},
      run: async (_, request) => {
        const { env, operator, deskSession, log, deskHref } = request
        const session = deskSession && deleteOperatorSession(env.DB, deskSession.tokenHash)
        await log.write({ action: 'loggedOut' }, session ? [session] : [])
        await logSecurity(request, { event: 'operator logged out', email: operator.email })
        return { cookies: { deskSession: 'end' }, redirectTo: deskHref('login') }
      }
    })
  ]
})

function PasskeyTable({ t, data }: ScreenProps<AccountData>) {
  const rows = data.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    name: name || t('myAccount.passkeys.unnamed'),
    created: (
      <span className="rows__number">
        <Age at={createdAt} />
      </span>
    ),
    used: (
      <span className="rows__number">
        {lastUsedAt === null ? t('operators.never') : <Age at={lastUsedAt} />}
      </span>
    ),
    remove: (
      <ActionButton action="removePasskey" hidden={{ passkey: id }} size={28} quiet>
        {t('myAccount.passkeys.remove')}
      </ActionButton>
    )
  }))
  return (
    <>
      <ActionErrors actions={['removePasskey']} />
      <Entries
        columns={['name', 'created', 'used', 'remove']}
        labels={t('myAccount.passkeys')}
        rows={rows}
        none={t('myAccount.passkeys.none')}
        beside="remove"
        actions="remove"
      />
    </>
  )
}
