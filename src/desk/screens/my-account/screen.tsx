import { passkeyOwner } from '../../../server/operators/operators.ts'
import { mustConfirm } from '../../../server/operators/passkeys/confirmation.ts'
import {
  type CreationOptions,
  creationOptions,
  type RequestOptions,
  requestOptions
} from '../../../server/passkeys/options.ts'
import { listPasskeys, type Passkey } from '../../../server/passkeys/store.ts'
import { defineScreen, type ScreenProps } from '../../define-screen.ts'
import { ActionErrors } from '../../ui/forms/action-form.tsx'
import { actionView } from '../../ui/forms/action-view.tsx'
import { ConfirmWithPasskey, PasskeyForm } from '../../ui/forms/passkey-form.tsx'
import { Entries } from '../../ui/lists/entries.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { RelativeTime } from '../../ui/text/time.tsx'
import { accountActions, addPasskeyAction, removePasskeyAction } from './actions.ts'
import { ProfilePanel } from './profile.tsx'

const RemovePasskey = actionView(removePasskeyAction)

interface AccountData {
  passkeys: Passkey[]
  /** Options to add a passkey, or to confirm with an existing one first. */
  prompt: { create: CreationOptions } | { get: RequestOptions }
}

export const screen = defineScreen<AccountData>({
  load: async (request) => {
    const { env, operator, origin, t } = request
    const { email } = operator
    const ownerId = passkeyOwner(email)
    const passkeys = await listPasskeys(env.DB, ownerId)
    const owner = { ownerId, email, name: email }
    const prompt = (await mustConfirm(request))
      ? { get: requestOptions({ origin }, passkeys) }
      : { create: await creationOptions(owner, passkeys, t('common.name'), { origin }) }
    return { passkeys, prompt }
  },

  head: ({ t }) => ({ title: t('myAccount.title') }),

  Page: (props) => {
    const { t, operator, usesOwnLogin, data } = props
    const role = t(`common.roles.${operator.role}`)
    return (
      <>
        <ScreenHead
          title={t('myAccount.title')}
          intro={t('myAccount.intro', { email: operator.email, role })}
        />
        <div className="panels">
          <ProfilePanel {...props} />
          {usesOwnLogin ? (
            <Panel
              title={t('myAccount.passkeys.title')}
              intro={`${data.passkeys.length === 0 ? t('myAccount.passkeys.none') : ''} ${t('myAccount.passkeys.intro')}`}
            >
              <PasskeyTable {...props} />
              {'get' in data.prompt ? (
                <>
                  <p className="desk-quiet">{t('myAccount.passkeys.confirm')}</p>
                  <ConfirmWithPasskey options={data.prompt.get} variant="secondary" />
                </>
              ) : (
                <PasskeyForm
                  create={data.prompt.create}
                  action={addPasskeyAction}
                  button={{
                    size: 'l',
                    variant: 'secondary',
                    icon: 'plus',
                    iconPosition: 'start',
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

  forms: accountActions
})

function PasskeyTable({ t, data }: ScreenProps<AccountData>) {
  const rows = data.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    name: name || t('myAccount.passkeys.unnamed'),
    created: (
      <span className="entries__number">
        <RelativeTime at={createdAt} />
      </span>
    ),
    used: (
      <span className="entries__number">
        {lastUsedAt === null ? t('operators.never') : <RelativeTime at={lastUsedAt} />}
      </span>
    ),
    remove: (
      <RemovePasskey.Button hidden={{ passkey: id }} size="xxs" variant="quiet">
        {t('myAccount.passkeys.remove')}
      </RemovePasskey.Button>
    )
  }))
  return (
    <>
      <ActionErrors actions={[removePasskeyAction]} />
      {rows.length > 0 && (
        <Entries
          columns={['name', 'created', 'used', 'remove']}
          labels={t('myAccount.passkeys')}
          rows={rows}
          beside="remove"
          actions="remove"
        />
      )}
    </>
  )
}
