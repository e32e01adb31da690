import { parseDecimal } from '../../shared/facts/parse-facts.ts'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import type { WithMessages } from '../../ui/part-props.ts'
import { Columns } from '../../ui/sections/columns.tsx'
import { KeyNumbers } from '../../ui/sections/key-numbers.tsx'
import { BandTitle, PageBand } from '../../ui/sections/section.tsx'
import { Definitions } from '../../ui/text/definitions.tsx'
import { PartnerApplication } from '../parts/partners/partner-application.tsx'
import { definePartnershipPage, PartnershipOpening } from '../parts/partners/partnership-page.tsx'
import { StreamDeveloper } from './developer.tsx'
import { StreamFeed } from './feed.tsx'
import { StreamMonths } from './stream-months.tsx'

export const page = definePartnershipPage('stream', (props) => (
  <>
    <PartnershipOpening programme="stream" more="feed" {...props} />
    <StreamFeed t={props.t} />
    <One t={props.t} />
    <Cost t={props.t} />
    <Sides t={props.t} />
    <StreamDeveloper t={props.t} href={props.href} />
    <PartnerApplication programme="stream" {...props} />
  </>
))

/** One connection instead of many, with its uptime and speed if known. */
function One({ t }: WithMessages) {
  const { title, text, uptime, keyNumbers } = t('stream.one')
  return (
    <PageBand id="one" className="stream-one" tone="flood">
      <div className="stream-one__words">
        <BandTitle>{title}</BandTitle>
        <p className="band-intro">{text}</p>
        {uptime.text && <p>{uptime.text}</p>}
      </div>
      {uptime.value && <Uptime {...uptime} />}
      <KeyNumbers items={keyNumbers} />
    </PageBand>
  )
}

/** The courses of the wall on wide screens and on phones, and the bricks before the gap. */
const uptimeWalls = [
  { rows: 20, before: 668 },
  { rows: 25, before: 662 }
]

/** A wall of 1,000 bricks, with the downtime that the promised uptime allows as gaps. */
function Uptime({ value, brick }: { value: string; brick: string }) {
  const holes = Math.max(1, Math.round((100 - parseDecimal(value)) * 10))
  return (
    <>
      <strong className="stream-one__uptime">{value}</strong>
      {uptimeWalls.map(({ rows, before }) => (
        <BrickWall
          key={rows}
          rows={rows}
          parts={[
            { tone: 'lapis', bricks: before },
            { tone: 'hole', bricks: holes },
            { tone: 'lapis', bricks: 1000 - before - holes }
          ]}
        />
      ))}
      {holes === 1 && <p className="stream-one__brick">{brick}</p>}
    </>
  )
}

/** Sample months, and how requests are counted. */
function Cost({ t }: WithMessages) {
  const { title, intro, rows, items } = t('stream.months')
  if (!rows && items.length === 0) return null
  return (
    <PageBand id="cost" tone="surface">
      <BandTitle>{title}</BandTitle>
      {intro && <p className="band-intro">{intro}</p>}
      <StreamMonths t={t} />
      <Definitions
        className="stream-counted"
        items={items.map(({ question: label, answer: text }) => ({ label, text }))}
      />
    </PageBand>
  )
}

function Sides({ t }: WithMessages) {
  return (
    <PageBand id="sides" className="stream-sides">
      <BandTitle className="visually-hidden">{t('stream.sides.title')}</BandTitle>
      <Columns>
        <div>
          <Side {...t('stream.sides.we')} />
        </div>
        <div>
          <Side {...t('stream.sides.you')} />
        </div>
      </Columns>
    </PageBand>
  )
}

function Side({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3 className="stream-sides__title">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item} className="stream-sides__item">
            {item}
          </li>
        ))}
      </ul>
    </>
  )
}
