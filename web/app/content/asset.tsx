import { FormattedMessage } from 'react-intl'

export default function Asset() {
  return (
    <div className="container-page py-16">
      <h1 className="text-2xl">
        <FormattedMessage id="shell.not-found.title" />
      </h1>
    </div>
  )
}
