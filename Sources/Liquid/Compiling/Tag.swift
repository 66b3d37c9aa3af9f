/// The tags of the language, by name. `liquid` and the `#` comment are here too, so that a misspelt tag finds them.
enum Tag: String, CaseIterable, Sendable {
    /// Gives a name to a value.
    ///
    ///     {% assign NAME = VALUE %}
    ///
    /// The name holds in the rest of the template, in partials called by `include`, and after a loop in which it was
    /// set. A partial called by `render` does not see it, and what is set in there stays there.
    ///
    /// - Group: variables
    /// - Parameter NAME: variable name. Letters, digits, `_` and `-`.
    /// - Parameter VALUE: value. Anything that an output can have, filters included.
    /// - SeeAlso: `{% capture %}`, `{% increment %}`, `default`
    ///
    ///     price: 39000
    ///     ---
    ///     {% assign half = price | divided_by: 2 %}{{ half }}
    ///     → 19500
    case assign
    /// Part of `for` and `tablerow`.
    case `break`
    /// Gives a name to what its body prints.
    ///
    ///     {% capture NAME %} … {% endcapture %}
    ///
    /// In an escaping template the outputs in the body are escaped there and then, and the whole is markup: it is not
    /// escaped a second time.
    ///
    /// - Group: variables
    /// - Parameter NAME: variable name. Letters, digits, `_` and `-`.
    /// - SeeAlso: `{% assign %}`, `append`
    ///
    ///     name: Mina
    ///     count: 3
    ///     ---
    ///     {% capture title %}{{ name }}, {{ count }} pages wait{% endcapture -%}
    ///     {{ title | upcase }}
    ///     → MINA, 3 PAGES WAIT
    ///
    /// In an escaping template the captured text is markup:
    ///
    ///     # escaping
    ///     name: Tom & Jerry
    ///     ---
    ///     {% capture title %}<b>{{ name }}</b>{% endcapture -%}
    ///     {{ title }}
    ///     → <b>Tom &amp; Jerry</b>
    case capture
    /// Chooses by the value of an expression.
    ///
    ///     {% case VALUE %}
    ///     {% when VALUE, VALUE %}
    ///       …
    ///     {% else %}
    ///       …
    ///     {% endcase %}
    ///
    /// Every `when` that fits is rendered, not only the first; `else` only when none fits. What stands before the first
    /// `when` is dropped. Values are compared as with `==`: `1` is not `"1"`.
    ///
    /// - Group: conditions
    /// - Parameter VALUE: value. After `case` what is asked, after `when` what it may be; several are divided by `,` or
    ///   `or`.
    /// - SeeAlso: `{% if %}`, `{% unless %}`
    ///
    ///     state: shipped
    ///     ---
    ///     {% case state -%}
    ///     {% when "paid", "packed" %}Leaves soon.
    ///     {%- when "shipped" %}On its way.
    ///     {%- else %}Ask us.
    ///     {%- endcase %}
    ///     → On its way.
    ///
    /// Every `when` that fits is rendered:
    ///
    ///     {% case 3 %}{% when 3 %}three{% when 1, 2, 3 %}, a few{% endcase %}
    ///     → three, a few
    case `case`
    /// Leaves its body out.
    ///
    ///     {% comment %} … {% endcomment %}
    ///
    /// Nothing in the body is read as Liquid but `comment` and `raw`, which must be closed in it. So broken tags can be
    /// put aside.
    ///
    /// - Group: comments
    /// - SeeAlso: `{% # %}`, `{% doc %}`, `{% raw %}`
    ///
    ///     On its way.{% comment %} {{ order.state }} comes later {% endcomment %}
    ///     → On its way.
    case comment
    /// Part of `for` and `tablerow`.
    case `continue`
    /// Prints its values in turn, one at each call.
    ///
    ///     {% cycle [GROUP:] VALUE, VALUE, … %}
    ///
    /// Cycles with the same literal values go on together, wherever they stand; a group keeps them apart.
    ///
    /// - Group: loops
    /// - Parameter VALUE: value. What is printed, one value at each call, and from the first again.
    /// - Parameter GROUP: value, optional. A name for the cycle, followed by a colon.
    /// - SeeAlso: `{% for %}`, `modulo`
    ///
    ///     {% for page in (1..3) %}<li class="{% cycle "odd", "even" %}">{% endfor %}
    ///     → <li class="odd"><li class="even"><li class="odd">
    ///
    /// Two groups go on by themselves:
    ///
    ///     {% cycle "a": 1, 2 %}{% cycle "b": 1, 2 %}{% cycle "a": 1, 2 %}
    ///     → 112
    case cycle
    /// Counts down and prints the new number.
    ///
    ///     {% decrement NAME %}
    ///
    /// The first call prints `-1`. The counter has nothing to do with a variable of the same name that `assign` has
    /// set; it is shared with `increment` and with partials called by `include`.
    ///
    /// - Group: variables
    /// - Parameter NAME: variable name. The name of the counter.
    /// - SeeAlso: `{% increment %}`, `minus`
    ///
    ///     {% decrement left %} {% decrement left %} {% decrement left %}
    ///     → -1 -2 -3
    case decrement
    /// Describes a template for those who use it, and prints nothing.
    ///
    ///     {% doc %} … {% enddoc %}
    ///
    /// Its body is not read as Liquid. It cannot hold another `doc`.
    ///
    /// - Group: comments
    /// - SeeAlso: `{% comment %}`, `{% # %}`
    ///
    ///     {% doc %}Shows an order. Needs `order`.{% enddoc %}On its way.
    ///     → On its way.
    case doc
    /// Prints a value, as an output does.
    ///
    ///     {% echo VALUE %}
    ///
    /// It is for the lines of a `liquid` tag, where no braces can stand.
    ///
    /// - Group: output
    /// - Parameter VALUE: value. Anything that an output can have, filters included.
    /// - SeeAlso: `{% liquid %}`
    ///
    ///     name: mina
    ///     ---
    ///     {% echo name | capitalize %}
    ///     → Mina
    case echo
    /// Part of `if`, `unless`, `case` and `for`.
    case `else`
    /// Part of `if` and `unless`.
    case elsif
    /// Renders its body once for each element of a list.
    ///
    ///     {% for NAME in LIST reversed limit: N offset: N %}
    ///       …
    ///     {% else %}
    ///       …
    ///     {% endfor %}
    ///
    /// - `else` is rendered when there is nothing to go through.
    /// - `break` leaves the loop, `continue` goes on with the next element.
    /// - A range is written `(1..5)`; its ends can be variables. An object gives pairs of name and value. A text that
    ///   is not empty is one element.
    /// - `offset` and `limit` are applied first, then `reversed`.
    /// - After the loop NAME has the value again that it had before.
    ///
    /// In the body `forloop` knows where the loop is:
    ///
    /// - `forloop.index`: the place from 1; `forloop.index0` from 0
    /// - `forloop.rindex`: how many are left, this one included; `forloop.rindex0` without it
    /// - `forloop.first`, `forloop.last`: whether this is the first or the last
    /// - `forloop.length`: how many there are
    /// - `forloop.parentloop`: the `forloop` of the loop around this one, `nil` outside of one
    ///
    /// - Group: loops
    /// - Parameter NAME: variable name. What the element is called in the body.
    /// - Parameter LIST: list or range or object. What is gone through; anything else is nothing.
    /// - Parameter reversed: word, optional. Goes through from the end.
    /// - Parameter limit: named whole number, optional. At most so many elements.
    /// - Parameter offset: named whole number, default `0`. How many elements are passed over; `continue` goes on where
    ///   the last loop of the same name over the same list has stopped.
    /// - SeeAlso: `{% tablerow %}`, `{% cycle %}`, `{% if %}`, `where`
    ///
    ///     pages: [coffee, camp, city]
    ///     ---
    ///     {% for page in pages -%}
    ///       {{ forloop.index }}. {{ page }}
    ///     {% endfor %}
    ///     → 1. coffee
    ///     → 2. camp
    ///     → 3. city
    ///     →
    ///
    /// With nothing to go through:
    ///
    ///     pages: []
    ///     ---
    ///     {% for page in pages %}{{ page }}{% else %}no pages{% endfor %}
    ///     → no pages
    ///
    /// To leave a loop, and to pass an element over:
    ///
    ///     {% for n in (1..9) -%}
    ///       {% if n == 2 %}{% continue %}{% endif -%}
    ///       {% if n > 4 %}{% break %}{% endif -%}
    ///       [{{ n }}]
    ///     {%- endfor %}
    ///     → [1][3][4]
    ///
    /// The bounds come before the direction:
    ///
    ///     {% for n in (1..6) reversed limit: 3 offset: 1 %}[{{ n }}]{% endfor %}
    ///     → [4][3][2]
    ///
    /// To go on where the last loop has stopped:
    ///
    ///     {% for n in (1..5) limit: 2 %}[{{ n }}]{% endfor %}
    ///     {% for n in (1..5) offset: continue %}[{{ n }}]{% endfor %}
    ///     → [1][2]
    ///     → [3][4][5]
    ///
    /// The loop around this one:
    ///
    ///     rows: [[a, b], [c]]
    ///     ---
    ///     {% for row in rows -%}
    ///       {% for cell in row %}[{{ forloop.parentloop.index }}{{ cell }}]{% endfor %}
    ///     {% endfor %}
    ///     → [1a][1b]
    ///     → [2c]
    ///     →
    ///
    /// The members of an object are pairs:
    ///
    ///     user: {name: Mina, points: 120}
    ///     ---
    ///     {% for pair in user %}[{{ pair[0] }}: {{ pair[1] }}]{% endfor %}
    ///     → [name: Mina][points: 120]
    case `for`
    /// Renders its body when a condition is true.
    ///
    ///     {% if CONDITION %}
    ///       …
    ///     {% elsif CONDITION %}
    ///       …
    ///     {% else %}
    ///       …
    ///     {% endif %}
    ///
    /// - Only `nil` and `false` are false. `0`, empty text and empty lists are true.
    /// - Comparisons are `==`, `!=` (also `<>`), `<`, `<=`, `>`, `>=` and `contains`, joined by `and` and `or`, which
    ///   are read from the right and have no parentheses.
    /// - `contains` looks for a text in a text or for an element in a list.
    /// - `x == empty` asks for text, lists and objects without anything in them; `x == blank` also holds for `nil`,
    ///   `false` and white space.
    /// - A number is not equal to text, and to ask which is less is an error.
    ///
    /// - Group: conditions
    /// - Parameter CONDITION: condition. A value, or comparisons joined by `and` and `or`; filters cannot stand here.
    /// - SeeAlso: `{% unless %}`, `{% case %}`, `default`, `has`
    ///
    ///     points: 120
    ///     ---
    ///     {% if points >= 1000 -%}
    ///       Gold
    ///     {%- elsif points >= 100 -%}
    ///       Silver
    ///     {%- else -%}
    ///       Welcome
    ///     {%- endif %}
    ///     → Silver
    ///
    /// Zero and empty text are true:
    ///
    ///     name: ""
    ///     ---
    ///     {% if name %}there{% endif %}, {% if name == blank %}blank{% endif %}
    ///     → there, blank
    ///
    /// Conditions are read from the right, so this is a and (b or c):
    ///
    ///     a: false
    ///     b: true
    ///     c: true
    ///     ---
    ///     {% if a and b or c %}true{% else %}false{% endif %}
    ///     → false
    ///
    /// A filter's result needs a name first:
    ///
    ///     title: Spring Sale
    ///     ---
    ///     {% assign small = title | downcase -%}
    ///     {% if small contains "sale" %}sale{% endif %}
    ///     → sale
    case `if`
    /// Prints its body when it differs from the last time.
    ///
    ///     {% ifchanged %} … {% endifchanged %}
    ///
    /// All `ifchanged` of a template share one memory.
    ///
    /// - Group: conditions
    /// - SeeAlso: `{% for %}`, `uniq`
    ///
    ///     pages: [sale, sale, new, sale]
    ///     ---
    ///     {% for page in pages -%}
    ///       {% ifchanged %}[{{ page }}]{% endifchanged -%}
    ///     {% endfor %}
    ///     → [sale][new][sale]
    case ifchanged
    /// Renders a partial that sees all variables.
    ///
    ///     {% include PARTIAL with VALUE as NAME, NAME: VALUE %}
    ///
    /// The partial sees and changes the variables of the caller, which makes templates hard to follow; `render` does
    /// not have that trouble. In a partial that `render` called, `include` is an error.
    ///
    /// - Without `with` the partial sees the variable that has the partial's own name.
    /// - A list after `with` or `for` renders the partial once for each element.
    ///
    /// - Group: partials
    /// - Parameter PARTIAL: partial name. Text in quotes, or a variable that holds it.
    /// - Parameter with: any value, optional. What the partial sees under its own name; `for` says the same.
    /// - Parameter as: variable name, optional. Another name for that value.
    /// - Parameter NAME: named any value, optional. Further variables, divided by commas.
    /// - SeeAlso: `{% render %}`
    ///
    ///     name: Mina
    ///     --- greeting
    ///     Hello, {{ name }}!{% assign greeted = true %}
    ///     ---
    ///     {% include "greeting" %} {{ greeted }}
    ///     → Hello, Mina! true
    ///
    /// A list renders the partial for each element:
    ///
    ///     pages: [coffee, camp]
    ///     --- page
    ///     <li>{{ page }}</li>
    ///     ---
    ///     {% include "page" for pages %}
    ///     → <li>coffee</li><li>camp</li>
    case include
    /// Prints a number and counts up.
    ///
    ///     {% increment NAME %}
    ///
    /// The first call prints `0`. The counter has nothing to do with a variable of the same name that `assign` has set;
    /// it is shared with `decrement` and with partials called by `include`.
    ///
    /// - Group: variables
    /// - Parameter NAME: variable name. The name of the counter.
    /// - SeeAlso: `{% decrement %}`, `plus`
    ///
    ///     {% increment n %} {% increment n %} {% increment n %}
    ///     → 0 1 2
    ///
    /// A variable of the same name is another thing:
    ///
    ///     {% assign n = 7 %}{% increment n %} {{ n }}
    ///     → 0 7
    case increment
    /// Holds several tags, one on each line, without braces.
    ///
    ///     {% liquid
    ///       TAG
    ///       TAG
    ///     %}
    ///
    /// A block that is opened in it must be closed in it. What is printed comes from `echo`.
    ///
    /// - Group: output
    /// - SeeAlso: `{% echo %}`, `{% # %}`
    ///
    ///     points: 120
    ///     ---
    ///     {% liquid
    ///       assign level = "silver"
    ///       if points > 1000
    ///         assign level = "gold"
    ///       endif
    ///       echo level | upcase
    ///     %}
    ///     → SILVER
    case liquid
    /// Prints its body as it stands.
    ///
    ///     {% raw %} … {% endraw %}
    ///
    /// Nothing in the body is read as Liquid, up to the first `endraw`.
    ///
    /// - Group: comments
    /// - SeeAlso: `{% comment %}`, `raw`
    ///
    ///     {% raw %}Hello, {{ first_name }}!{% endraw %}
    ///     → Hello, {{ first_name }}!
    case raw
    /// Renders a partial that sees only what it is given.
    ///
    ///     {% render "PARTIAL" with VALUE as NAME, NAME: VALUE %}
    ///
    /// What the partial assigns stays in it, and of the caller's variables it sees none but those given.
    ///
    /// - With `for` the partial is rendered once for each element of a list, and has a `forloop`.
    /// - Without `as` the value has the partial's name: the last part of its path.
    ///
    /// - Group: partials
    /// - Parameter PARTIAL: partial name. Text in quotes; it cannot be a variable.
    /// - Parameter with: any value, optional. What the partial sees under its own name.
    /// - Parameter for: list, optional. The same, once for each element.
    /// - Parameter as: variable name, optional. Another name for that value.
    /// - Parameter NAME: named any value, optional. Further variables, divided by commas.
    /// - SeeAlso: `{% include %}`, `{% for %}`
    ///
    ///     order: {id: 1024, state: shipped}
    ///     --- line
    ///     {{ title }}: {{ state }}
    ///     ---
    ///     {% render "line", title: "Your order", state: order.state %}
    ///     → Your order: shipped
    ///
    /// Once for each element:
    ///
    ///     pages: [coffee, camp]
    ///     --- page
    ///     <li>{{ forloop.index }}. {{ page }}</li>
    ///     ---
    ///     {% render "page" for pages %}
    ///     → <li>1. coffee</li><li>2. camp</li>
    ///
    /// Other variables of the caller are not there:
    ///
    ///     name: Mina
    ///     --- greeting
    ///     Hello, {{ name | default: "friend" }}!
    ///     ---
    ///     {% render "greeting" %}
    ///     → Hello, friend!
    case render
    /// Renders its body in the cells of an HTML table's rows.
    ///
    ///     {% tablerow NAME in LIST cols: N limit: N offset: N %}
    ///       …
    ///     {% endtablerow %}
    ///
    /// Put `<table>` around it. In the body `tablerowloop` has what `forloop` has, and `col`, `col0`, `col_first`,
    /// `col_last` and `row`. `break` and `continue` work as in `for`; there is no `else` and no `reversed`.
    ///
    /// - Group: loops
    /// - Parameter NAME: variable name. What the element is called in the body.
    /// - Parameter LIST: list or range or object. What is gone through.
    /// - Parameter cols: named whole number, optional. Cells in a row; without it all are in one row.
    /// - Parameter limit: named whole number, optional. At most so many elements.
    /// - Parameter offset: named whole number, default `0`. How many elements are passed over.
    /// - SeeAlso: `{% for %}`
    ///
    ///     pages: [coffee, camp, city]
    ///     ---
    ///     {% tablerow page in pages cols: 2 %}{{ page }}{% endtablerow %}
    ///     → <tr class="row1">
    ///     → <td class="col1">coffee</td><td class="col2">camp</td></tr>
    ///     → <tr class="row2"><td class="col1">city</td></tr>
    ///     →
    case tablerow
    /// Renders its body when a condition is false.
    ///
    ///     {% unless CONDITION %}
    ///       …
    ///     {% elsif CONDITION %}
    ///       …
    ///     {% else %}
    ///       …
    ///     {% endunless %}
    ///
    /// Only `nil` and `false` are false. An `elsif` in it asks as in `if`, not the other way round.
    ///
    /// - Group: conditions
    /// - Parameter CONDITION: condition. A value, or comparisons joined by `and` and `or`.
    /// - SeeAlso: `{% if %}`, `{% case %}`
    ///
    ///     push: false
    ///     ---
    ///     {% unless push %}Turn notifications on.{% endunless %}
    ///     → Turn notifications on.
    case unless
    /// Part of `case`.
    case when
    /// Leaves the text of the tag out.
    ///
    ///     {% # TEXT %}
    ///
    /// The text may have several lines, each of which begins with `#`. In a `liquid` tag every line with a `#` is a
    /// comment.
    ///
    /// - Group: comments
    /// - Parameter TEXT: text. Anything but the end of the tag.
    /// - SeeAlso: `{% comment %}`, `{% doc %}`
    ///
    ///     On its way.{% # the state comes later %}
    ///     → On its way.
    ///
    /// On several lines:
    ///
    ///     {%
    ///       # the state comes later,
    ///       # with its date
    ///     %}On its way.
    ///     → On its way.
    case inlineComment = "#"

    /// The tag of a name, by its bytes.
    init?(_ name: UnsafeBufferPointer<UInt8>) {
        guard let index = Self.table.index(of: name) else { return nil }
        self = Self.all[index]
    }

    private static let all = allCases
    private static let table = WordTable(all.map(\.rawValue))

    /// Has an `end…` tag.
    var isBlock: Bool {
        switch self {
        case .capture, .case, .comment, .doc, .for, .if, .ifchanged, .raw, .tablerow, .unless: true
        default: false
        }
    }

    var endName: String { "end" + rawValue }
}
