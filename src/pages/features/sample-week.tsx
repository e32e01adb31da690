import type { WithMessages } from '../../ui/part-props.ts'

/** A week's tasks as two walls: loose bricks without Babylon, a complete course with it. */
export function SampleWeek({ t }: WithMessages) {
  const { without, with: withUs, jobs } = t('sample.week')
  return (
    <figure className="sample-week">
      <p className="sample-week__heads cluster" aria-hidden="true">
        <span className="sample-week__head sample-week__head--without">{without}</span>
        <span className="sample-week__head sample-week__head--with">{withUs}</span>
      </p>
      <dl className="sample-week__jobs">
        {jobs.map(({ job, loose, whole }) => (
          <div key={job} className="sample-week__job stack">
            <dt>{job}</dt>
            <dd className="sample-week__loose cluster">
              <span className="visually-hidden">{`${without}:`}</span>
              {loose.map((text, index) => (
                <span key={index} className="loose">
                  {text}
                  {index < loose.length - 1 && <span className="visually-hidden">,</span>}{' '}
                </span>
              ))}
            </dd>
            <dd className="booking glazed sample-week__whole">
              <span className="visually-hidden">{`${withUs}:`}</span> <strong>{whole}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
