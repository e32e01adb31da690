import type { ReactNode } from 'react'
import { isSnoozed, unfinishedStates } from '../../../../server/leads/lead-states.ts'
import { dayAt } from '../../../../shared/language/local-day.ts'
import { Button } from '../../../../ui/button.tsx'
import { isRefused } from '../../../define-action.ts'
import type { ScreenProps } from '../../../define-screen.ts'
import { currentList } from '../../../inbox/list-links.ts'
import { Menu } from '../../../ui/details/menu.tsx'
import { actionView } from '../../../ui/forms/action-view.tsx'
import {
  AssignButtons,
  MoreWork,
  SnoozeButtons,
  WorkButton
} from '../../../ui/forms/lead-buttons.tsx'
import { deleteAction, workAction } from '../actions.ts'
import type { LeadData } from '../load.ts'

const Work = actionView(workAction)
const Delete = actionView(deleteAction)

/** The one-click actions on a lead, and its assignment. */
export function LeadWorkForm(props: ScreenProps<LeadData>) {
  const { t, now, operator, data } = props
  const { lead } = data
  const isOpen = unfinishedStates.includes(lead.state)
  return (
    <section className="inbox-work cluster" aria-label={t('lead.work')}>
      <WorkForm {...props}>
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
      </WorkForm>
      <MoreWork>
        <Menu variant="quiet" label={t('lead.assign')} isInline>
          <WorkForm {...props}>
            <AssignButtons operators={data.operators} assignee={lead.assignee} />
          </WorkForm>
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
  const { t, form } = props
  return (
    <Menu
      variant="quiet"
      label={t('lead.do.later')}
      isOpen={form.errors.date !== undefined}
      isInline
    >
      <WorkForm {...props}>
        <SnoozeButtons />
      </WorkForm>
      <WorkForm {...props} hidden={{ do: 'later' }}>
        <Work.Field name="date" label={t('lead.until.date')} value={day} />
        <Button type="submit" variant="secondary">
          {t('lead.until.submit')}
        </Button>
      </WorkForm>
    </Menu>
  )
}

/** Actions that end the work on a lead. */
function More({ isOpen, ...props }: ScreenProps<LeadData> & { isOpen: boolean }) {
  const { t, may } = props
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
        <WorkForm {...props}>
          <WorkButton work="spam" />
          <WorkButton work="closed" />
        </WorkForm>
      )}
      {may('owner') && (
        <Delete.Form to={currentList(props)} submit={t('lead.delete')} variant="danger">
          <Delete.Field name="confirm" label={t('lead.confirm')} />
        </Delete.Form>
      )}
    </Menu>
  )
}

/** A form of work on the lead as the operator sees it. */
function WorkForm({
  hidden,
  children,
  ...props
}: ScreenProps<LeadData> & { hidden?: { do?: string }; children: ReactNode }) {
  const version = String(props.data.lead.version)
  return (
    <Work.Post to={currentList(props)} hidden={{ version, ...hidden }}>
      {children}
    </Work.Post>
  )
}
