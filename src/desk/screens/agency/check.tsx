import type { Agency } from '../../../server/accounts/agencies.ts'
import { localeTags } from '../../../shared/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/sections/lists.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Time } from '../../ui/time.tsx'

export const decisions = ['approved', 'declined'] as const

/** Maximum characters of the note to the account holder. */
export const longestNote = 500

/** The check of the agency: the decision so far, and the form for the next one. */
export function AgencyCheck(props: ScreenProps<Agency>) {
  const { t, may, data } = props
  const { state, account } = data
  const { reviewedAt, reviewNote } = account
  if (state === 'unconfirmed') return null
  return (
    <Panel title={t('agency.check.title')}>
      {reviewedAt === null ? (
        <Empty>{t('agency.check.undecided')}</Empty>
      ) : (
        <Facts
          items={[
            { label: t('agency.check.decided'), text: <Time at={reviewedAt} /> },
            { label: t('agency.check.note'), text: reviewNote || '–' }
          ]}
        />
      )}
      {state !== 'blocked' && may('editor') && <Decide {...props} />}
    </Panel>
  )
}

function Decide({ t, data: { account } }: ScreenProps<Agency>) {
  const language = localeTags[account.locale].name
  const options = decisions.map((value) => ({ value, label: t(`agency.check.${value}`) }))
  return (
    <ActionForm
      action="decide"
      hidden={{ seenAt: account.reviewedAt === null ? '' : String(account.reviewedAt) }}
    >
      <p className="desk-quiet">{t('agency.check.lead', { language })}</p>
      <ActionField
        name="decision"
        kind="select"
        label={t('agency.check.decision')}
        choose={t('agency.check.choose')}
        options={options}
      />
      <ActionField
        name="note"
        kind="textarea"
        label={t('agency.check.sentence')}
        attributes={{ maxLength: longestNote }}
      />
      <Button type="submit" size={44}>
        {t('agency.check.submit')}
      </Button>
    </ActionForm>
  )
}
