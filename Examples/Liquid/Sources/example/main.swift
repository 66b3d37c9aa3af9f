import Liquid

let template = LiquidTemplate("Hello, {{ name | capitalize }}! {% include 'bye' %}{{ name | shout }}")
for problem in template.problems { print(problem) }
let message = template.render(json: #"{"name": "mina"}"#, partials: ["bye": "Bye, {{ name }}. "])
print(message.text)
