import { credential, email, hiddenChoice, hiddenId } from '../../../forms/fields.ts'
import { passkeyOwner } from '../../../server/operators/operators.ts'
import { addPasskey, removePasskey } from '../../../server/operators/passkeys.ts'
import { confirmWithPasskey, mustConfirm } from '../../../server/operators/proof.ts'
import {
  askForReset,
  type Colleague,
  confirmReset,
  listColleagues
} from '../../../server/operators/resets.ts'
import { deleteSession } from '../../../server/operators/session-store.ts'
import {
  type CreationOptions,
  creationOptions,
  type RequestOptions,
  requestOptions
} from '../../../server/passkeys/options.ts'
import { type Passkey, passkeysOf } from '../../../server/passkeys/store.ts'
import { logSecurity } from '../../../server/security-log.ts'
import { Table } from '../../../ui/sections/table.tsx'
import { defineAction, refused } from '../../define-action.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.tsx'
import { ActionButton, ActionErrors } from '../../ui/action-form.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasskeyForm, ShowPasskey } from '../../ui/passkey-form.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Time } from '../../ui/time.tsx'
import { Colleagues } from './colleagues.tsx'

interface AccountData {
  passkeys: Passkey[]
  /** Options to add a passkey, or to confirm with an existing one first. */
  prompt: { create: CreationOptions } | { get: RequestOptions }
  /** Loaded for owners only. */
  colleagues: Colleague[]
}

export const screen = defineScreen<AccountData>({
  load: async (request) => {
    const { env, operator, origin, t, may, ownLogin } = request
    const { email } = operator
    const accountId = passkeyOwner(email)
    const [passkeys, colleagues] = await Promise.all([
      passkeysOf(env.DB, accountId),
      ownLogin && may('owner') ? listColleagues(request) : []
    ])
    const owner = { accountId, email, name: email }
    const prompt = (await mustConfirm(request))
      ? { get: requestOptions({ origin }, passkeys) }
      : { create: await creationOptions({ origin }, owner, passkeys, t('common.name')) }
    return { passkeys, prompt, colleagues }
  },

  title: ({ t }) => t('account.title'),

  Screen: (props) => {
    const { t, operator, ownLogin, data } = props
    const role = t(`common.roles.${operator.role}`)
    return (
      <>
        <ScreenHead
          title={t('account.title')}
          intro={t('account.lead', { email: operator.email, role })}
        />
        {ownLogin ? (
          <Panel title={t('account.passkeys.title')} intro={t('account.passkeys.lead')}>
            {data.passkeys.length > 0 ? (
              <PasskeyTable {...props} />
            ) : (
              <Empty>{t('account.passkeys.none')}</Empty>
            )}
            {'get' in data.prompt ? (
              <>
                <p className="desk-quiet">{t('account.passkeys.confirm')}</p>
                <ShowPasskey options={data.prompt.get} />
              </>
            ) : (
              <PasskeyForm
                create={data.prompt.create}
                action="addPasskey"
                button={{ size: 44, icon: 'plus', children: t('account.passkeys.add') }}
              />
            )}
          </Panel>
        ) : (
          <Panel title={t('account.access.title')} intro={t('account.access.text')} />
        )}
        {data.colleagues.length > 0 && <Colleagues {...props} />}
      </>
    )
  },

  actions: {
    confirm: defineAction({
      role: 'reader',
      fields: { credential, rememberMe: hiddenChoice(['', 'on']) },
      run: async (values, request) => {
        const session = await confirmWithPasskey(values.credential, request)
        return session ? { cookies: { session } } : refused('passkey.errors.refused')
      }
    }),
    addPasskey: defineAction({
      role: 'reader',
      confirmed: true,
      fields: { credential },
      run: async (values, request) => {
        if (values.credential === '') return refused('account.errors.noAnswer')
        const result = await addPasskey(values.credential, request)
        return 'refused' in result
          ? refused(`account.errors.${result.refused}`)
          : { done: 'account.done.added' }
      }
    }),
    removePasskey: defineAction({
      role: 'reader',
      confirmed: true,
      fields: { passkey: hiddenId },
      run: async ({ passkey }, request) => {
        const result = await removePasskey(passkey, request)
        return 'refused' in result
          ? refused(`account.errors.${result.refused}`)
          : { done: 'account.done.removed' }
      }
    }),
    askForReset: defineAction({
      role: 'owner',
      fields: { email: email() },
      run: async (values, request) =>
        (await askForReset(values.email, request))
          ? { done: 'account.done.resetAsked' }
          : refused('account.errors.reset')
    }),
    confirmReset: defineAction({
      role: 'owner',
      confirmed: true,
      fields: { email: email() },
      run: async (values, request) =>
        (await confirmReset(values.email, request))
          ? { done: 'account.done.reset' }
          : refused('account.errors.reset')
    }),
    logOut: defineAction({
      role: 'reader',
      fields: {},
      run: async (_, request) => {
        const { env, operator, deskSession, log, desk } = request
        const statements = deskSession ? [deleteSession(env.DB, deskSession.tokenHash)] : []
        await log.write({ action: 'loggedOut' }, statements)
        await logSecurity(request, { event: 'operator logged out', email: operator.email })
        return { cookies: { session: '' }, redirectTo: desk('login') }
      }
    })
  }
})

function PasskeyTable({ t, data }: ScreenProps<AccountData>) {
  const columns = [
    { key: 'name', label: t('account.passkeys.name') },
    { key: 'created', label: t('account.passkeys.created') },
    { key: 'used', label: t('account.passkeys.used') },
    { key: 'remove', label: t('account.passkeys.remove') }
  ] as const
  const rows = data.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    name: name || t('account.passkeys.unnamed'),
    created: <Time at={createdAt} />,
    used: lastUsedAt === null ? '–' : <Time at={lastUsedAt} />,
    remove: (
      <ActionButton action="removePasskey" hidden={{ passkey: id }}>
        {t('account.passkeys.remove')}
      </ActionButton>
    )
  }))
  return (
    <>
      <ActionErrors of={['removePasskey']} />
      <Table columns={columns} rows={rows} />
    </>
  )
}
