import { parseAmount } from '../../shared/facts/parse-facts.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { StatusLabel } from '../feedback/status-label.tsx'
import type { WithMessages } from '../part-props.ts'

const tones = { paid: 'teal', credited: 'sand', due: 'gold' } as const

/** The statement of the sample trip, line by line: paid, credited and due. */
export function SampleStatement({ t }: WithMessages) {
  const { title, text, caption, parts } = t('sample.statement')
  return (
    <figure className="statement">
      <figcaption className="statement__head cluster">
        <span className="statement__title">{title}</span>
        <span>{text}</span>
        <span className="statement__caption caption">{caption}</span>
      </figcaption>
      <dl className="statement__bar screen-only">
        {(['paid', 'credited', 'due'] as const).map((key) => (
          <div key={key} className={`statement__part statement__part--${key}`}>
            <dt>
              <svg width={100 * parseAmount(parts[key].amount)} height="0" aria-hidden="true" />
              {parts[key].label}
            </dt>
            <dd>{parts[key].amount}</dd>
          </div>
        ))}
      </dl>
      <StatementLines t={t} />
    </figure>
  )
}

/** The lines of the sample statement, or only the unpaid ones, with the balance. */
export function StatementLines({ t, open = false }: { t: Translate; open?: boolean }) {
  const { columns, rows: all, states, total } = t('sample.statement')
  const rows = open ? all.filter(({ state }) => state !== 'paid') : all
  return (
    <>
      <table className="statement__table">
        <thead className="visually-hidden">
          <tr>
            {(['date', 'item', 'state', 'amount'] as const).map((key) => (
              <th key={key} scope="col">
                {columns[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, item, state, amount }, index) => {
            // A state is data, which every language shares (`message-tree.ts`).
            const kind = state as keyof typeof tones
            return (
              <tr key={item} className={repeatsLine(rows, index) ? 'statement__more' : undefined}>
                <td className="statement__date">{date}</td>
                <th scope="row">{item}</th>
                <td className="statement__state">
                  <StatusLabel tones={tones[kind]}>{states[kind]}</StatusLabel>
                </td>
                <td className="statement__amount">{amount}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="statement__total">
        <span>
          <strong>{total.label}</strong> {total.text}
        </span>
        <strong className="statement__sum">{total.amount}</strong>
      </p>
    </>
  )
}

/** Whether a line has the same date and state as the line above. Phones show both only once. */
function repeatsLine(rows: readonly { date: string; state: string }[], index: number): boolean {
  const [above, line] = [rows[index - 1], rows[index]]
  return above?.date === line?.date && above?.state === line?.state
}
