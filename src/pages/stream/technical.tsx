import request from '../../../locales/samples/stream-request.http' with { type: 'text' }
import response from '../../../locales/samples/stream-response.json?text' with { type: 'text' }
import type { Translate } from '../../shared/language/messages.ts'
import { Figure } from '../../ui/figures/figure.tsx'
import { Section } from '../../ui/sections/section.tsx'
import { Table } from '../../ui/sections/table.tsx'
import { CodeSample } from './code-sample.tsx'

/** A reference for developers: the request, the response, and the meaning of the fields. */
export function StreamTechnical({ t }: { t: Translate }) {
  return (
    <Section
      id="technical"
      tone="surface"
      edge="hairline"
      title={t('stream.technical.title')}
      intro={t('stream.technical.lead')}
    >
      <p className="partnership-answer">{t('stream.technical.text')}</p>
      <div className="samples wide">
        <CodeSample title={t('stream.technical.requestTitle')} code={request} />
        <CodeSample title={t('stream.technical.responseTitle')} code={response} />
        <ul className="samples__notes">
          {t('stream.technical.notes').map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <Fields t={t} />
    </Section>
  )
}

function Fields({ t }: { t: Translate }) {
  const { title, columns, rows } = t('stream.technical.fields')
  return (
    <Figure title={title}>
      <div className="stream-fields">
        <Table
          columns={[
            { key: 'field', label: columns.field },
            { key: 'meaning', label: columns.meaning }
          ]}
          rows={rows.map(({ field, meaning }) => ({
            field: <code lang="en">{field}</code>,
            meaning
          }))}
        />
      </div>
    </Figure>
  )
}
