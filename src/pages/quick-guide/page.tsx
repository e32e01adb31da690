import type { HowTo } from 'schema-dts'
import { definePage } from '../../render/define-page.tsx'
import type { PageProps } from '../../render/page-request.ts'
import { type BandLook, bandClass } from '../../ui/sections/band-class.ts'
import { Closing } from '../../ui/sections/closing.tsx'
import { DocumentHero } from '../../ui/sections/hero.tsx'
import { Chapter } from './chapter.tsx'
import { Contents } from './contents.tsx'
import { GuideFigure } from './guide-figure.tsx'

/** The background colours and layouts, each from a step until the next of them. */
const bands: readonly (BandLook & { from: string; layout: string })[] = [
  { from: 'register', tone: 'surface', edge: 'plinth', layout: 'guide--pair' },
  { from: 'first-search', tone: 'flood', layout: 'guide--wide' },
  { from: 'book', layout: 'guide--pair' },
  { from: 'changes-and-cancellations', tone: 'flood', layout: 'guide--cost' },
  { from: 'statement', layout: 'guide--split' },
  { from: 'invite-a-colleague', tone: 'surface', layout: 'guide--split' }
]

export const page = definePage({
  head: (props) => ({
    title: props.t('quickGuide.head.title'),
    description: props.t('quickGuide.head.description'),
    mainEntity: howTo(props)
  }),

  Page: (props) => (
    <>
      <DocumentHero
        variant="stacks"
        title={props.t('quickGuide.hero.title')}
        intro={props.t('quickGuide.hero.intro')}
      >
        <Contents t={props.t} />
      </DocumentHero>
      {bands.map(({ from, layout, ...look }, index) => (
        <div key={from} className={bandClass(look, 'chapters guide', layout)}>
          <div className="page-width">
            <Steps {...props} from={from} until={bands[index + 1]?.from} />
          </div>
        </div>
      ))}
      <Closing
        tone="ground"
        art="guide-stair.svg"
        title={props.t('quickGuide.closing.title')}
        text={props.t('quickGuide.closing.text')}
        actions={[{ href: props.href('register'), label: props.t('quickGuide.closing.action') }]}
      />
    </>
  )
})

function howTo({ t, origin, href }: PageProps): HowTo {
  return {
    '@type': 'HowTo',
    name: t('quickGuide.hero.title'),
    description: t('quickGuide.hero.intro'),
    step: t('quickGuide.steps').map(({ id, title, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text: text.join(' '),
      url: origin + href('quickGuide', { hash: id })
    }))
  }
}

function Steps({ t, from, until }: PageProps & { from: string; until: string | undefined }) {
  const steps = t('quickGuide.steps').map((step, index) => ({ ...step, number: index + 1 }))
  const indexOf = (step: string) => steps.findIndex(({ id }) => id === step)
  return steps
    .slice(indexOf(from), until === undefined ? until : indexOf(until))
    .map(({ id, title, text, tip, number }) => (
      <Chapter
        key={id}
        id={id}
        number={number}
        title={title}
        linkLabel={t('quickGuide.linkToStep', { number })}
      >
        <div className="guide-step stack">
          <GuideFigure t={t} step={id} />
          <div className="guide-step__text">
            <div className="prose">
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <p className="guide-step__tip">{tip}</p>
          </div>
        </div>
      </Chapter>
    ))
}
