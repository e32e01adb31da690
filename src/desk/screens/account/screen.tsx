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
import { Button } from '../../../ui/button.tsx'
import { Table } from '../../../ui/sections/table.tsx'
import { defineAction, defineScreen, refused, type ScreenProps } from '../../define-screen.tsx'
import { emailAddress, hiddenId, hiddenText } from '../../fields.ts'
import { ActionForm } from '../../ui/action-form.tsx'
import { Block } from '../../ui/block.tsx'
import { Empty } from '../../ui/empty.tsx'
import { longestCredential, PasskeyPrompt } from '../../ui/passkey-prompt.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ShowPasskey } from '../../ui/show-passkey.tsx'
import { Time } from '../../ui/time.tsx'
import { Colleagues } from './colleagues.tsx'

interface AccountData {
  passkeys: Passkey[]
  /** For a new passkey, or for one of those that are there, which has to answer first. */
  prompt: { create: CreationOptions } | { get: RequestOptions }
  /** For owners. */
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
    const { t, desk, operator, ownLogin, data } = props
    const role = t(`common.roles.${operator.role}`)
    return (
      <>
        <ScreenHead
          title={t('account.title')}
          lead={t('account.lead', { email: operator.email, role })}
        />
        {ownLogin ? (
          <Block title={t('account.passkeys.title')} lead={t('account.passkeys.lead')}>
            {data.passkeys.length > 0 ? (
              <PasskeyTable {...props} />
            ) : (
              <Empty>{t('account.passkeys.none')}</Empty>
            )}
            {'get' in data.prompt ? (
              <>
                <p className="desk-quiet">{t('account.passkeys.confirm')}</p>
                <ShowPasskey t={t} desk={desk} options={data.prompt.get} />
              </>
            ) : (
              <AddPasskey {...props} options={data.prompt.create} />
            )}
          </Block>
        ) : (
          <Block title={t('account.access.title')} lead={t('account.access.text')} />
        )}
        {data.colleagues.length > 0 && <Colleagues {...props} />}
      </>
    )
  },

  actions: {
    confirm: defineAction({
      role: 'reader',
      fields: { credential: hiddenText(longestCredential), rememberMe: hiddenText(2) },
      run: async ({ credential }, request) => {
        const session = await confirmWithPasskey(credential, request)
        return session ? { session } : refused('passkey.errors.refused')
      }
    }),
    addPasskey: defineAction({
      role: 'reader',
      confirmed: true,
      fields: { credential: hiddenText(longestCredential) },
      run: async ({ credential }, request) => {
        if (credential === '') return refused('account.errors.noAnswer')
        const result = await addPasskey(credential, request)
        return result === 'added'
          ? { done: { key: 'account.done.added' } }
          : refused(`account.errors.${result}`)
      }
    }),
    removePasskey: defineAction({
      role: 'reader',
      confirmed: true,
      fields: { passkey: hiddenId },
      run: async ({ passkey }, request) => {
        const result = await removePasskey(passkey, request)
        return result === 'removed'
          ? { done: { key: 'account.done.removed' } }
          : refused(`account.errors.${result}`)
      }
    }),
    askForReset: defineAction({
      role: 'owner',
      fields: { email: emailAddress },
      run: async ({ email }, request) =>
        (await askForReset(email, request))
          ? { done: { key: 'account.done.resetAsked' } }
          : refused('account.errors.reset')
    }),
    confirmReset: defineAction({
      role: 'owner',
      confirmed: true,
      fields: { email: emailAddress },
      run: async ({ email }, request) =>
        (await confirmReset(email, request))
          ? { done: { key: 'account.done.reset' } }
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
        return { session: 'end', goTo: desk('login') }
      }
    })
  }
})

function PasskeyTable({ t, desk, locale, form, data }: ScreenProps<AccountData>) {
  const columns = [
    { key: 'name', label: t('account.passkeys.name') },
    { key: 'created', label: t('account.passkeys.created') },
    { key: 'used', label: t('account.passkeys.used') },
    { key: 'remove', label: t('account.passkeys.remove') }
  ] as const
  const rows = data.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    name: name || t('account.passkeys.unnamed'),
    created: <Time at={createdAt} locale={locale} />,
    used: lastUsedAt === null ? '–' : <Time at={lastUsedAt} locale={locale} />,
    remove: (
      <ActionForm to={desk('account')} action="removePasskey" hidden={{ passkey: id }}>
        <Button type="submit" variant="outline-neutral-500">
          {t('account.passkeys.remove')}
        </Button>
      </ActionForm>
    )
  }))
  const error = form.action === 'removePasskey' ? form.errors[''] : undefined
  return (
    <>
      {error && <p role="alert">{error}</p>}
      <Table columns={columns} rows={rows} />
    </>
  )
}

type AddPasskeyProps = ScreenProps<AccountData> & { options: CreationOptions }

function AddPasskey({ t, desk, form, options }: AddPasskeyProps) {
  return (
    <PasskeyPrompt t={t} create={options}>
      <ActionForm
        to={desk('account')}
        action="addPasskey"
        hidden={{ credential: '' }}
        form={form}
        errorsTitle={t('common.errorsTitle')}
        className="desk-form"
      >
        <Button type="submit" size={44} icon="plus">
          {t('account.passkeys.add')}
        </Button>
      </ActionForm>
    </PasskeyPrompt>
  )
}
