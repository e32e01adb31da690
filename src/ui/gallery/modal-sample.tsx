import { useState } from 'react'
import { Button } from '../button.tsx'
import { Modal } from '../feedback/modal.tsx'

interface ModalSampleProps {
  id: string
  persistent?: boolean
  words: { open: string; title: string; text: string; close: string }
}

export function ModalSample({ id, persistent, words }: ModalSampleProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={44} id={`${id}-opener`} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Modal
        id={id}
        open={open}
        onOpenChange={setOpen}
        persistent={persistent}
        title={words.title}
        text={words.text}
      >
        <Button size={48} onClick={() => setOpen(false)}>
          {words.close}
        </Button>
      </Modal>
    </>
  )
}
