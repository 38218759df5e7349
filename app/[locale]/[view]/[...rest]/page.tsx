export default function Page() {
  return <main data-page-status="404"><h1>Not found</h1></main>;
}
