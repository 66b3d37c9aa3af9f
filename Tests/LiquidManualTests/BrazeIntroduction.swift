/// What the index of Braze's dialect says before its tables, as Markdown.
enum BrazeIntroduction {
    static let english = #"""
        Braze personalises messages with Liquid, and changes it in a few places. Here is what differs from the [tags](../tags/index.md) and [filters](../filters/index.md) of the language itself, then every tag and filter that Braze adds. How a sample comes to have Liquid, and whom it is rendered for, says [Personalisation](../../personalisation.md); the examples on these pages show such a sample user above the template.

        ## Names {#names}

        A value that Braze knows stands in `${…}`, alone or after the kind that it belongs to. The name in the braces may hold spaces.

        | Written | Is |
        | --- | --- |
        | `{{${first_name}}}` | a plain name of the user: `last_name`, `language`, `city`, `time_zone` … |
        | `{{custom_attribute.${favourite colour}}}` | a custom attribute |
        | `{{event_properties.${price}}}` | a property of the event that set the message off |
        | `{{api_trigger_properties.${order_id}}}` | a value that the API call brought |
        | `{{targeted_device.${os}}}` | the device that the message goes to |

        Variables made by [`assign`](../tags/assign.md), [`capture`](../tags/capture.md) and [`for`](../tags/for.md) are written without `${…}`, as everywhere.

        ## Outputs inside tags {#nested}

        In Braze an output may stand inside a tag, or as the argument of a filter. It means the value itself, and may have filters of its own.

        ```liquid
        {% if {{custom_attribute.${points}}} > 100 %}Gold{% endif %}
        {% assign rest = 500 | minus: {{custom_attribute.${points}}} %}
        ```

        The braces may be left out: `{% if custom_attribute.${points} > 100 %}` means the same.

        ## Content blocks {#content-blocks}

        `{{content_blocks.${NAME}}}` puts a text in that many messages share. It is a template, is rendered where it stands, and sees the variables of the message, as with [`include`](../tags/include.md). Sample users hold blocks under `content_blocks`. One that is not there gives nothing and a warning: [liquid.content-block](../../rules/liquid.content-block.md).

        ## Blank values {#blanks}

        A value that Braze does not have prints nothing, and the message goes out with a gap. For each sample user sitegen looks for outputs that came out blank without a [`default`](../filters/default.md): [liquid.missing-default](../../rules/liquid.missing-default.md). An output that is only reached when an [`if`](../tags/if.md) has asked for its value is in order.

        ```liquid
        Hello {{${first_name} | default: 'friend'}}!
        {% if ${city} != blank %}News from {{${city}}}{% endif %}
        ```

        ## What Braze refuses {#refused}

        Other engines take some of this in silence. Here it is reported: [liquid.unsupported](../../rules/liquid.unsupported.md).

        | Not so | But so |
        | --- | --- |
        | `{{${first_name} \| default: ‘you’}}` | straight quotes: `'you'` or `"you"` |
        | `{% if (a or b) and c %}` | no parentheses: nest `if` tags |
        | `{% if name \| size > 3 %}` | no filters in `if`, `for`, `case`: `assign` the result first |
        | two custom attributes in one expression | `assign` one of them first |
        | `lstrip`, `rstrip`, `pluralize`, `find_index`, `money_with_currency`, filters for colours and fonts | the message names what to take instead |

        A filter of Liquid of which Braze says nothing, such as `sum` or `raw`, is a warning: send a test message before you rely on it.
        """#

    static let korean = #"""
        Braze는 Liquid로 메시지를 개인화하며 몇 군데를 다르게 씁니다. 이 문서에서는 Liquid 자체의 [태그](../tags/index.md)와 [필터](../filters/index.md)와 다른 점을 먼저 설명하고, Braze가 더한 태그와 필터를 모두 소개합니다. 샘플에 Liquid를 넣고 누구에 대해 렌더링할지 정하는 방법은 [개인화](../../personalisation.md)에 있습니다. 예에서는 템플릿 위에 그런 예시 사용자를 함께 보여 줍니다.

        ## 이름 {#names}

        Braze가 아는 값은 `${…}` 안에 이름을 적습니다. 앞에 값의 종류를 적기도 합니다. 중괄호 안의 이름에는 공백이 있어도 됩니다.

        | 적는 법 | 뜻 |
        | --- | --- |
        | `{{${first_name}}}` | 사용자의 기본 값: `last_name`, `language`, `city`, `time_zone` 등 |
        | `{{custom_attribute.${favourite colour}}}` | 맞춤 속성 |
        | `{{event_properties.${price}}}` | 메시지를 보내게 한 이벤트의 속성 |
        | `{{api_trigger_properties.${order_id}}}` | API 호출에 담긴 값 |
        | `{{targeted_device.${os}}}` | 메시지를 받을 기기 |

        [`assign`](../tags/assign.md), [`capture`](../tags/capture.md), [`for`](../tags/for.md)로 만든 변수는 다른 곳에서처럼 `${…}` 없이 적습니다.

        ## 태그 안의 출력 {#nested}

        Braze에서는 태그 안이나 필터의 인수 자리에 출력을 적을 수 있습니다. 그 값 자체를 뜻하며, 필터를 붙일 수도 있습니다.

        ```liquid
        {% if {{custom_attribute.${points}}} > 100 %}Gold{% endif %}
        {% assign rest = 500 | minus: {{custom_attribute.${points}}} %}
        ```

        중괄호는 빼도 됩니다. `{% if custom_attribute.${points} > 100 %}`도 뜻이 같습니다.

        ## 콘텐츠 블록 {#content-blocks}

        `{{content_blocks.${NAME}}}`은 여러 메시지가 함께 쓰는 텍스트를 넣습니다. 블록도 템플릿이므로 놓인 자리에서 렌더링되고, [`include`](../tags/include.md)처럼 메시지의 변수를 봅니다. 예시 사용자의 `content_blocks`에 블록을 적어 둡니다. 없는 블록은 아무것도 출력하지 않으며 경고가 나옵니다: [liquid.content-block](../../rules/liquid.content-block.md).

        ## 비어 있는 값 {#blanks}

        Braze에 없는 값은 아무것도 출력하지 않고, 메시지는 빈 곳이 있는 채로 나갑니다. sitegen은 예시 사용자마다 [`default`](../filters/default.md) 없이 비어 버린 출력을 찾습니다: [liquid.missing-default](../../rules/liquid.missing-default.md). [`if`](../tags/if.md)로 값이 있는지 먼저 물은 출력은 괜찮습니다.

        ```liquid
        안녕하세요, {{${first_name} | default: '고객'}} 님!
        {% if ${city} != blank %}{{${city}}} 소식{% endif %}
        ```

        ## Braze가 받지 않는 것 {#refused}

        다른 엔진은 이 가운데 일부를 말없이 지나칩니다. 여기서는 모두 알려 줍니다: [liquid.unsupported](../../rules/liquid.unsupported.md).

        | 쓸 수 없는 것 | 대신 쓰는 것 |
        | --- | --- |
        | `{{${first_name} \| default: ‘고객’}}` | 곧은 따옴표: `'고객'` 또는 `"고객"` |
        | `{% if (a or b) and c %}` | 괄호는 쓸 수 없으므로 `if`를 겹쳐 적습니다 |
        | `{% if name \| size > 3 %}` | `if`, `for`, `case`에는 필터를 쓸 수 없으므로 결과를 먼저 `assign`합니다 |
        | 한 식 안의 맞춤 속성 두 개 | 하나를 먼저 `assign`합니다 |
        | `lstrip`, `rstrip`, `pluralize`, `find_index`, `money_with_currency`, 색과 글꼴 필터 | 대신 쓸 것은 알림에 나옵니다 |

        `sum`이나 `raw`처럼 Liquid에는 있지만 Braze 문서에 없는 필터에는 경고가 나옵니다. 믿고 쓰기 전에 시험 메시지를 보내 보십시오.
        """#
}
