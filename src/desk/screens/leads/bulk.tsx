import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { ActionForm } from '../../ui/action-form.tsx'
import { assigneeName } from '../../ui/actor-name.ts'
import { assigneesOf, DoButton, Menu, PutOffButtons } from '../lead/work.tsx'
import type { ViewName } from './filter.ts'
import { hereOf } from './filter.ts'
import type { InboxData } from './load.ts'

/** The views with leads that can be opened again. */
const finished = new Set<ViewName>(['later', 'answered', 'spam', 'all'])

/** A form around the list, whose buttons change all ticked leads. */
export function Bulk(props: ScreenProps<InboxData> & { children: ReactNode }) {
  const { t, data, children } = props
  const { operators } = data
  return (
    <ActionForm action="work" to={hereOf(props)}>
      {/* The Enter key in a field presses the first button. This one needs the field of the date. */}
      <button type="submit" name="do" value="later" hidden tabIndex={-1} />
      {children}
      <fieldset className="inbox-bulk" data-key="b">
        <legend>{t('leads.ticked')}</legend>
        <label className="inbox-bulk__all" hidden data-tick-all>
          <input type="checkbox" /> {t('leads.tickAll')}
        </label>
        <span data-row-key="a">
          <DoButton work="mine" />
        </span>
        <span data-row-key="e">
          <DoButton work="answered" />
        </span>
        <DoButton work="spam" />
        {finished.has(data.list.view) && <DoButton work="open" />}
        <Menu label={t('lead.do.assign')}>
          <div className="field field--select field__box">
            <select className="field__control" name="assignee" aria-label={t('leads.assignee')}>
              <option value="">{t('lead.nobody')}</option>
              {assigneesOf(operators, []).map((email) => (
                <option key={email} value={email}>
                  {assigneeName(t, email, operators)}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </div>
          <Button type="submit" size={32} variant="outline-neutral-500" name="do" value="assign">
            {t('lead.assign')}
          </Button>
        </Menu>
        <Menu label={t('lead.do.later')}>
          <PutOffButtons />
          <input
            className="field__control"
            type="date"
            name="date"
            aria-label={t('lead.until.date')}
          />
          <Button type="submit" size={32} variant="outline-neutral-500" name="do" value="later">
            {t('lead.until.submit')}
          </Button>
        </Menu>
      </fieldset>
    </ActionForm>
  )
}
