import { Closing } from '../ui/closing.tsx'
import { Prose, Sidebar } from '../ui/columns.tsx'
import { Figure } from '../ui/figure.tsx'
import { Hero } from '../ui/hero.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Glaze, Legend } from '../ui/state.tsx'
import { Toc } from '../ui/toc.tsx'
import { Chapter } from './chapter.tsx'
import { definePage, type PageProps } from './define-page.ts'

type Props = PageProps<undefined>

/** The drawing of each step, and the bricks in it that its legend names one after the other. */
const drawings: { name: string; glazes: (Glaze | Glaze[])[] }[] = [
  { name: 'guide-1.svg', glazes: ['sand', 'gold'] },
  { name: 'guide-3.svg', glazes: ['sand', 'teal'] },
  { name: 'guide-4.svg', glazes: ['gold', 'teal'] },
  { name: 'guide-5.svg', glazes: [['lapis', 'teal'], 'gold'] },
  { name: 'guide-6.svg', glazes: ['teal', 'sand', 'lapis', 'gold'] },
  { name: 'guide-7.svg', glazes: ['gold', 'sand'] },
  { name: 'guide-8.svg', glazes: ['lapis', 'teal'] },
  { name: 'guide-2.svg', glazes: ['sand', 'gold'] },
  { name: 'guide-9.svg', glazes: ['teal', 'gold', 'lapis'] }
]

export const page = definePage({
  head: ({ t }) => ({
    title: t('quickGuide.head.title'),
    description: t('quickGuide.head.description')
  }),

  Page: (props) => (
    <>
      <Hero title={props.t('quickGuide.hero.title')} lead={props.t('quickGuide.hero.lead')} />
      <div className="section section--surface section--edge-plinth chapters">
        <Sidebar aside={<Contents {...props} />}>
          <Steps {...props} />
        </Sidebar>
      </div>
      <Closing
        tone="ground"
        title={props.t('quickGuide.closing.title')}
        text={props.t('quickGuide.closing.text')}
        actions={[{ href: props.href('register'), label: props.t('quickGuide.closing.action') }]}
      />
    </>
  )
})

function Contents({ t }: Props) {
  return (
    <Toc
      title={t('quickGuide.contents')}
      items={t('quickGuide.steps').map(({ id, title }) => ({ href: `#${id}`, label: title }))}
    />
  )
}

function Steps({ t }: Props) {
  return t('quickGuide.steps').map(({ id, title, text, figure, tip }, index) => (
    <Chapter
      key={id}
      id={id}
      number={index + 1}
      title={title}
      linkLabel={t('quickGuide.linkToStep', { number: index + 1 })}
    >
      <div className="guide-step">
        <Prose>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
        <Drawing {...figure} index={index} />
        <Notice>{tip}</Notice>
      </div>
    </Chapter>
  ))
}

interface DrawingProps {
  index: number
  title: string
  caption: string
  alt: string
  legend: string[]
}

function Drawing({ index, title, caption, alt, legend }: DrawingProps) {
  const { name, glazes } = drawings[index] ?? { name: '', glazes: [] }
  return (
    <Figure title={title} caption={caption} art={{ name, alt }}>
      <Legend
        items={legend.map((label, place) => ({ label, tones: glazes[place] ?? 'neutral' }))}
      />
    </Figure>
  )
}
