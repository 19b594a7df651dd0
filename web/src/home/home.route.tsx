export default function Home() {
  return (
    <div className="container-content py-8">
      <h1 className="text-4xl">…</h1>
    </div>
  )
}
