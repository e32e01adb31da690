import type { Colleague } from '../../../server/operators/resets.ts'
import { Table } from '../../../ui/sections/table.tsx'
import type { DeskRequest } from '../../request.ts'
import { ActionButton, ActionErrors } from '../../ui/action-form.tsx'
import { Panel } from '../../ui/panel.tsx'

type ColleaguesProps = DeskRequest & { data: { colleagues: Colleague[] } }

/** The other operators, whose passkeys two owners can remove together. */
export function Colleagues(props: ColleaguesProps) {
  const { t, data } = props
  const columns = [
    { key: 'email', label: t('myAccount.colleagues.email') },
    { key: 'role', label: t('myAccount.colleagues.role') },
    { key: 'passkeys', label: t('myAccount.passkeys.title') },
    { key: 'reset', label: t('myAccount.colleagues.reset') }
  ] as const
  const rows = data.colleagues.map((colleague) => ({
    email: colleague.email,
    role: t(`common.roles.${colleague.role}`),
    passkeys: String(colleague.passkeys),
    reset: <Reset {...props} colleague={colleague} />
  }))
  return (
    <Panel title={t('myAccount.colleagues.title')} intro={t('myAccount.colleagues.lead')}>
      <ActionErrors of={['askForReset', 'confirmReset']} />
      <Table columns={columns} rows={rows} />
    </Panel>
  )
}

/** The next step of a reset that this owner can take. */
function Reset({ t, operator, colleague }: ColleaguesProps & { colleague: Colleague }) {
  const { email, passkeys, resetAskedBy } = colleague
  if (passkeys === 0) return '–'
  if (resetAskedBy === operator.email) return t('myAccount.colleagues.waits')
  const action = resetAskedBy ? 'confirmReset' : 'askForReset'
  return (
    <ActionButton action={action} hidden={{ email }}>
      {resetAskedBy
        ? t('myAccount.colleagues.confirm', { email: resetAskedBy })
        : t('myAccount.colleagues.ask')}
    </ActionButton>
  )
}
