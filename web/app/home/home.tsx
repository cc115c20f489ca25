import { FormattedMessage } from 'react-intl'

export default function Home() {
  return (
    <div className="container-page py-16">
      <h1 className="text-3xl">
        <FormattedMessage id="home.title" />
      </h1>
    </div>
  )
}
