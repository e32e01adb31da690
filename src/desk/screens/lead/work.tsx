import { isSnoozed, unfinishedStates } from '../../../server/leads/inbox/desk-store.ts'
import { dayAt } from '../../../shared/language/local-day.ts'
import { Button } from '../../../ui/button.tsx'
import { isRefused } from '../../define-action.ts'
import type { ScreenProps } from '../../define-screen.ts'
import { currentList } from '../../inbox/list-links.ts'
import { Menu } from '../../ui/details/menu.tsx'
import { ActionField, ActionForm, ButtonsForm } from '../../ui/forms/action-form.tsx'
import { AssignButtons, MoreWork, SnoozeButtons, WorkButton } from '../../ui/forms/lead-buttons.tsx'
import { deleteAction, workAction } from './actions.ts'
import type { LeadData } from './load.ts'

/** The one-click actions on a lead, and its assignment. */
export function LeadWorkForm(props: ScreenProps<LeadData>) {
  const { t, now, operator, data } = props
  const { lead } = data
  const isOpen = unfinishedStates.includes(lead.state)
  return (
    <section className="inbox-work cluster" aria-label={t('lead.work')}>
      <ButtonsForm
        action={workAction}
        to={currentList(props)}
        hidden={{ version: String(lead.version) }}
      >
        {lead.assignee !== operator.email && (
          <span data-key="a">
            <WorkButton work="mine" />
          </span>
        )}
        {isOpen && (
          <span data-key="e">
            <WorkButton work="answered" />
          </span>
        )}
        {(!isOpen || isSnoozed(lead, now)) && (
          <span>
            <WorkButton work="open" />
          </span>
        )}
      </ButtonsForm>
      <MoreWork>
        <Menu variant="quiet" label={t('lead.assign')} isInline>
          <ButtonsForm
            action={workAction}
            to={currentList(props)}
            hidden={{ version: String(lead.version) }}
          >
            <AssignButtons operators={data.operators} assignee={lead.assignee} />
          </ButtonsForm>
        </Menu>
        <Snooze
          {...props}
          day={isSnoozed(lead, now) ? dayAt(lead.snoozedUntil ?? now, operator.timeZone) : ''}
        />
        <More {...props} isOpen={isOpen} />
      </MoreWork>
    </section>
  )
}

function Snooze({ day, ...props }: ScreenProps<LeadData> & { day: string }) {
  const { t, form, data } = props
  const version = String(data.lead.version)
  return (
    <Menu
      variant="quiet"
      label={t('lead.do.later')}
      isOpen={form.errors.date !== undefined}
      isInline
    >
      <ButtonsForm action={workAction} to={currentList(props)} hidden={{ version }}>
        <SnoozeButtons />
      </ButtonsForm>
      <ButtonsForm action={workAction} to={currentList(props)} hidden={{ version, do: 'later' }}>
        <ActionField action={workAction} name="date" label={t('lead.until.date')} value={day} />
        <Button type="submit" variant="secondary">
          {t('lead.until.submit')}
        </Button>
      </ButtonsForm>
    </Menu>
  )
}

/** Actions that end the work on a lead. */
function More({ isOpen, ...props }: ScreenProps<LeadData> & { isOpen: boolean }) {
  const { t, may, data } = props
  const version = String(data.lead.version)
  if (!isOpen && !may('owner')) return null
  return (
    <Menu
      variant="quiet"
      label={t('lead.more')}
      isOpen={isRefused(props, deleteAction)}
      isInline
      isFlat
    >
      {isOpen && (
        <ButtonsForm action={workAction} to={currentList(props)} hidden={{ version }}>
          <WorkButton work="spam" />
          <WorkButton work="closed" />
        </ButtonsForm>
      )}
      {may('owner') && (
        <ActionForm
          action={deleteAction}
          to={currentList(props)}
          submit={t('lead.delete')}
          variant="danger"
        >
          <ActionField action={deleteAction} name="confirm" label={t('lead.confirm')} />
        </ActionForm>
      )}
    </Menu>
  )
}
