import response from '../../../locales/samples/stream-response.json?text' with { type: 'text' }
import type { WithLinks } from '../../ui/part-props.ts'
import { Accordion } from '../../ui/sections/accordion.tsx'
import { BandTitle, PageBand } from '../../ui/sections/section.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { LeadAnswers } from '../parts/partners/short-answers.tsx'
import { CodeSample } from './code-sample.tsx'

/** The hardest questions, and for developers the fields of the API's response on request. */
export function StreamDeveloper({ t, href }: WithLinks) {
  const { title: heading, items, hotel } = t('stream.questions')
  const { title, rows, whole } = t('stream.technical')
  return (
    <PageBand id="questions" tone="bone" layout="stack short-answers short-answers--lead">
      <LeadAnswers title={<BandTitle>{heading}</BandTitle>} items={items}>
        <Accordion
          look="beside"
          items={[
            {
              question: hotel.question,
              answer: (
                <p>
                  <LinkedText
                    text={hotel.answer}
                    links={{ suppliers: href('about', { hash: 'suppliers' }) }}
                  />
                </p>
              )
            }
          ]}
        />
      </LeadAnswers>
      <Accordion
        items={[
          { id: 'technical', question: title, answer: <Fields rows={rows} /> },
          {
            id: 'response',
            question: whole,
            answer: <CodeSample title={whole} code={response} />
          }
        ]}
      />
    </PageBand>
  )
}

function Fields({ rows }: { rows: readonly { field: string; meaning: string }[] }) {
  return (
    <dl className="stream-fields">
      {rows.map(({ field, meaning }) => (
        <div key={field} className="stream-fields__row">
          <dt>
            <code lang="en" translate="no">
              {field}
            </code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
