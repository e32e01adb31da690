import { Definitions } from '../../../ui/text/definitions.tsx'
import type { DeskRequest } from '../../request.ts'
import { Panel } from '../../ui/panel.tsx'

/** The states of a change from draft to live, shown while there is none. */
export function PublishingSteps({ t }: Pick<DeskRequest, 't'>) {
  return (
    <Panel title={t('words.steps')}>
      <Definitions
        className="desk-terms desk-terms--steps"
        items={[
          { label: t('words.states.draft'), text: t('words.explain.draft') },
          { label: t('words.states.checking'), text: t('words.explain.checking') },
          { label: t('words.states.review'), text: t('words.explain.reviewReader') },
          { label: t('words.states.ready'), text: t('words.explain.ready') }
        ]}
      />
    </Panel>
  )
}
