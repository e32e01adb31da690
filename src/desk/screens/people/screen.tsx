import { Fragment, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Definitions } from '../../../ui/text/definitions.tsx'
import { createRecentActions } from '../../action-log/recent.tsx'
import { showPersonAction } from '../../actions/show-person.ts'
import { defineScreen } from '../../define-screen.ts'
import { defineRequestsPanel } from '../../inbox/panels.tsx'
import type { DeskRequest } from '../../request.ts'
import { actionView } from '../../ui/forms/action-view.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

const ShowPerson = actionView(showPersonAction)

const recent = createRecentActions('person')

/** The requests, each with a button that looks its sender up. */
const requestsPanel = defineRequestsPanel(({ name, email }, { t }) => (
  <ShowPerson.Button hidden={{ email }} size="xxs">
    {t('people.open')} <span className="visually-hidden">{name}</span>
  </ShowPerson.Button>
))

export const screen = defineScreen<ReactNode[]>({
  load: (request) => Promise.all([requestsPanel(request), recent(request)]),

  head: ({ t }) => ({ title: t('people.title') }),

  Page: (props) => {
    const { t, data } = props
    return (
      <>
        <ScreenHead title={t('people.title')} intro={t('people.intro')} />
        <div className="panels panels--main">
          <div className="panels__column">
            <Panel title={t('people.find')}>
              <div className="desk-find">
                <ShowPerson.Form>
                  <ShowPerson.Field
                    name="email"
                    label={<span className="visually-hidden">{t('people.email')}</span>}
                    placeholder={t('people.email')}
                  />
                  <Button type="submit" size="l">
                    {t('people.submit')}
                  </Button>
                </ShowPerson.Form>
                <p className="desk-second">{t('people.note')}</p>
              </div>
            </Panel>
            {data.map((panel, index) => (
              <Fragment key={index}>{panel}</Fragment>
            ))}
          </div>
          <Steps {...props} />
        </div>
      </>
    )
  },

  forms: [showPersonAction]
})

/** The steps by which operators handle a request about personal data. */
function Steps({ t }: DeskRequest) {
  return (
    <Panel title={t('people.steps.title')}>
      <Definitions
        className="desk-terms desk-terms--steps"
        items={(['check', 'look', 'do', 'answer'] as const).map((step) => ({
          label: t(`people.steps.${step}.title`),
          text: t(`people.steps.${step}.text`)
        }))}
      />
    </Panel>
  )
}
