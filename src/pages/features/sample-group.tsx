import type { WithMessages } from '../../ui/part-props.ts'
import { Rich } from '../../ui/text/rich.tsx'

/** Number of travellers with known names in each room. */
const rooms = [2, 2, 1, 2, 2, 0, 2, 1, 2, 2, 1, 0]

/** The number of known names in the sample group, in large type. */
export function GroupCount({ t }: WithMessages) {
  return (
    <p className="group-count">
      <Rich
        text={t('sample.group.count')}
        tags={{ b: (text) => <strong className="group-count__known">{text}</strong> }}
      />
    </p>
  )
}

/** The rooms of the sample group, one brick per traveller, outlined while the name is unknown. */
export function SampleGroup({ t }: WithMessages) {
  const { text, caption } = t('sample.group')
  return (
    <figure className="rooms">
      <div className="rooms__wall screen-only" aria-hidden="true">
        {rooms.map((known, room) => (
          <div key={room} className="rooms__room">
            {[1, 2].map((bed) => (
              <span
                key={bed}
                className={bed <= known ? 'traveller traveller--known' : 'traveller'}
              />
            ))}
          </div>
        ))}
      </div>
      <figcaption className="rooms__caption cluster">
        <strong>{text}</strong> <span>{caption}</span>
      </figcaption>
    </figure>
  )
}
