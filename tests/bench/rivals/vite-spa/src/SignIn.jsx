export default function SignIn() {
  return (
    <form className="form">
      <h1>Sign in</h1>
      <input name="username" placeholder="Username" autoComplete="username" />
      <input name="password" type="password" placeholder="Password" autoComplete="current-password" />
      <button className="button strong" type="submit">Sign in</button>
    </form>
  )
}
