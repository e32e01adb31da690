import response from '../../../locales/samples/stream-response.json?text' with { type: 'text' }
import type { WithLinks } from '../../ui/part-props.ts'
import { Accordion } from '../../ui/sections/accordion.tsx'
import { BandTitle, PageBand } from '../../ui/sections/section.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { ShortAnswers } from '../parts/partners/short-answers.tsx'
import { CodeSample } from './code-sample.tsx'

/** The hardest questions of developers, beside the fields of the API's response. */
export function StreamDeveloper({ t, href }: WithLinks) {
  const { title, rows, whole } = t('stream.technical')
  return (
    <PageBand id="questions" className="stream-developer" tone="surface">
      <BandTitle>{t('stream.questions.title')}</BandTitle>
      <div className="stream-developer__answers">
        <ShortAnswers items={t('stream.questions.items')} />
        <p className="stream-developer__suppliers">
          <LinkedText
            text={t('stream.sides.suppliers')}
            links={{ suppliers: href('about', { hash: 'suppliers' }) }}
          />
        </p>
      </div>
      <div className="stream-developer__fields" id="technical">
        <h3 className="stream-developer__title">{title}</h3>
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
        <Accordion
          items={[
            {
              id: 'response',
              question: whole,
              answer: <CodeSample title={whole} code={response} />
            }
          ]}
        />
      </div>
    </PageBand>
  )
}
