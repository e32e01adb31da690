import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { currentList } from '../../inbox/list-links.ts'
import type { ViewName } from '../../inbox/views.ts'
import { Menu } from '../../ui/details/menu.tsx'
import { actionView } from '../../ui/forms/action-view.tsx'
import { AssignButtons, MoreWork, SnoozeButtons, WorkButton } from '../../ui/forms/lead-buttons.tsx'
import { workOnManyAction } from './actions.ts'
import type { InboxData } from './load.ts'

const WorkOnMany = actionView(workOnManyAction)

/** The views with leads that can be reopened. */
const finishedViews = new Set<ViewName>(['later', 'answered', 'spam', 'all'])

/** A form around the list. Its buttons change all ticked leads. */
export function BulkActions(props: ScreenProps<InboxData> & { children: ReactNode }) {
  const { t, form, data, children } = props
  return (
    <WorkOnMany.Form to={currentList(props)}>
      {/* Enter in a field activates the form's first button, so this one applies the date. */}
      <button type="submit" name="do" value="later" hidden tabIndex={-1} />
      {children}
      <fieldset className="inbox-bulk cluster" data-key="b">
        {/* The script writes the number as text, which screen readers announce. */}
        <legend aria-live="polite" aria-atomic="true">
          <strong data-ticked /> {t('leads.ticked')}
        </legend>
        <span data-row-key="a">
          <WorkButton work="mine" />
        </span>
        <span data-row-key="e">
          <WorkButton work="answered" />
        </span>
        {finishedViews.has(data.list.view) && (
          <span>
            <WorkButton work="open" />
          </span>
        )}
        <MoreWork>
          <Menu label={t('lead.assign')} isInline>
            <AssignButtons operators={data.operators} />
          </Menu>
          <Menu label={t('lead.do.later')} isOpen={form.errors.date !== undefined} isInline>
            <SnoozeButtons />
            <WorkOnMany.Field name="date" label={t('lead.until.date')} />
            <Button type="submit" variant="secondary" name="do" value="later">
              {t('lead.until.submit')}
            </Button>
          </Menu>
          <Button type="submit" size="xs" variant="secondary" name="do" value="spam">
            {t('leads.states.spam')}
          </Button>
        </MoreWork>
        <Button type="reset" size="xxs" variant="quiet" icon="x" label={t('leads.untick')} />
      </fieldset>
    </WorkOnMany.Form>
  )
}
